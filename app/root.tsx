import textFace from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { Children, cloneElement, isValidElement, memo, type ReactElement, type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { ContactButton } from '#app/components/contact-button.tsx'
import { CookieConsent } from '#app/components/cookie-consent.tsx'
import { DocumentContext, STYLES } from '#app/components/document-facts.ts'
import { ErrorPage } from '#app/components/error-page.tsx'
import { reloadUnlessLost } from '#app/components/lost-response.ts'
import { NavigationFeedback } from '#app/components/navigation-feedback.tsx'
import { Notifications } from '#app/components/notifications.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { type Site, useSite } from '#app/components/site.ts'
import { config } from '#app/config.server.ts'
import { accentStyles } from '#app/domain/settings/look/accent.ts'
import { sharePictureOf } from '#app/domain/settings/look/share-picture.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { listPages } from '#app/domain/texts/queries.ts'
import { translateSite } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { flashOf } from '#app/http/flash.ts'
import { ThemeProvider } from '#app/ui/theme.tsx'
import { currentLanguage } from '#messages'
import { areasOf } from '#messages/areas.ts'
import { catalogUrls } from '#messages/catalog-urls'
import { languages } from '#messages/languages.ts'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import favicon from './ui/favicon.svg?no-inline'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Site> {
  const [settings, actor, pages] = await Promise.all([
    getSettings().then(translateSite),
    currentActor(request, context),
    listPages(currentLanguage(), { inFooter: true }),
  ])
  return {
    appUrl: config().appUrl,
    settings,
    accentStyles: settings.accent && accentStyles(settings.accent),
    sharePicture: { path: sharePictureOf(settings).path, alt: settings.siteName },
    actor: actor && { name: actor.name || actor.id, role: actor.role, balanceCents: actor.balanceCents },
    flash: flashOf(new URL(request.url), actor?.name ?? null),
    pages,
  }
}

export const shouldRevalidate = reloadUnlessLost

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: textFace, crossOrigin: 'anonymous' },
]

export const meta = pageMeta()

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite()
  const { requestId, theme: initial, isSidebarCollapsed } = use(DocumentContext)
  const language = currentLanguage()
  const messages = catalogUrls(language)
  return (
    <ThemeProvider initial={initial}>
      {(theme) => (
        <html
          lang={language}
          className={theme}
          dir={languages[language].direction}
          data-messages={messages.join(' ')}
          data-served-theme={initial}
          data-served-sidebar={isSidebarCollapsed ? 'collapsed' : undefined}
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="request-id" content={requestId} />
            <link rel="icon" href={site.settings.faviconUrl ?? favicon} />
            <link rel="manifest" href="/site.webmanifest" />
            <Messages urls={messages} />
            <PageHead theme={theme} />
            <Meta />
            <Links />
            <Styles />
            {site.accentStyles && <style>{site.accentStyles}</style>}
          </head>
          <body>
            <Notifications>
              <CookieConsent>{children}</CookieConsent>
              <ContactButton />
              <NavigationFeedback />
            </Notifications>
            <ScrollRestoration />
            <LateScripts />
          </body>
        </html>
      )}
    </ThemeProvider>
  )
}

// Memoized, because each render makes React write the styles and the browser parse them.
const Styles = memo(function Styles() {
  const { styles } = use(DocumentContext)
  if (styles === null) return <link rel="stylesheet" href={stylesheet} />
  return <style id={STYLES} dangerouslySetInnerHTML={{ __html: styles }} />
})

/** Loads the page's messages while its scripts load, which wait for them. */
function Messages({ urls }: { urls: string[] }) {
  const used = areasOf(useLocation().pathname).length
  return urls
    .slice(0, used)
    .map((url) => <link key={url} rel="preload" as="fetch" crossOrigin="anonymous" href={url} />)
}

/** Renders the router's scripts at a lower priority after styles and fonts. The router has no option for this. */
function LateScripts() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode }> | null
  return scripts && Children.map(scripts.props.children, late)
}

function late(child: ReactNode): ReactNode {
  if (!isValidElement<{ fetchPriority?: 'low' }>(child) || child.type !== 'link') return child
  return cloneElement(child, { fetchPriority: 'low' })
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
