import { useLocation, useRouteError } from 'react-router'
import { isPublicPage } from '#app/lib/public-pages.ts'
import { type Theme, themeColors } from '#app/ui/theme.tsx'
import { currentLanguage } from '#messages'
import { DEFAULT_LANGUAGE, type Language, languageCodes, pathIn } from '#messages/languages.ts'
import { useSharePicture, useSite } from './site.ts'

/** Adds the canonical URL and share picture to public pages, and `noindex` to the others. */
export function PageHead({ theme }: { theme: Theme }) {
  const { appUrl, settings } = useSite()
  const sharePicture = useSharePicture()
  const { pathname } = useLocation()
  const failed = Boolean(useRouteError())
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/'
  const urlIn = (language: Language) => appUrl + pathIn(language, path)
  const url = urlIn(currentLanguage())
  return (
    <>
      <meta name="theme-color" content={themeColors[theme]} />
      {failed || !isPublicPage(pathname) ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          {languageCodes.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={urlIn(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn(DEFAULT_LANGUAGE)} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={url} />
          <meta property="og:site_name" content={settings.siteName} />
          <meta property="og:image" content={appUrl + sharePicture.path} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={sharePicture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
