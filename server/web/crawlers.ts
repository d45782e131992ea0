import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { getSettings, getSupportEmail } from '#app/domain/settings/queries.ts'
import { listPages } from '#app/domain/texts/queries.ts'
import { addDays, dayOf } from '#app/lib/dates.ts'
import { isPublicPage, unlistedAreas } from '#app/lib/public-pages.ts'
import favicon from '#app/ui/favicon.svg?no-inline'
import { themeColors } from '#app/ui/theme.tsx'
import { DEFAULT_LANGUAGE, type Language, languageCodes, pathIn, prefixOf } from '#messages/languages.ts'
import { staticFiles } from '#server/static.ts'
import type { WebEnvironment } from './request-identity.ts'
import { patternOf } from './route-of.ts'

const CONTACT_DAYS = 180

export const crawlers = new Hono<WebEnvironment>()
  .get('/robots.txt', (c) => {
    const unlisted = languageCodes.flatMap((language) => unlistedAreas.map((area) => prefixOf(language) + area))
    const disallowed = [...unlisted, '/api', '/functions'].map((area) => `Disallow: ${area}`)
    return c.text(['User-agent: *', ...disallowed, '', `Sitemap: ${config().appUrl}/sitemap.xml`, ''].join('\n'))
  })
  .get('/sitemap.xml', async (c) => {
    const { routes } = await import('virtual:react-router/server-build')
    const added = await Promise.all([productPaths(), addedPaths()])
    const urls = [...new Set([...publicPaths(routes), ...added.flat()])].flatMap(sitemapEntries)
    const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    const document = `<urlset ${spaces}>${urls.join('')}</urlset>`
    return c.body(`<?xml version="1.0" encoding="UTF-8"?>${document}`, 200, { 'Content-Type': 'application/xml' })
  })
  .get('/site.webmanifest', async (c) => {
    const { siteName, siteDescription } = await getSettings()
    const manifest = {
      name: siteName,
      description: siteDescription,
      start_url: '/',
      id: '/',
      scope: '/',
      display: 'standalone',
      background_color: themeColors.dark,
      theme_color: themeColors.dark,
      icons: [
        { src: favicon, sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
  })
  .get('/favicon.ico', async (c, next) => {
    const { faviconUrl } = await getSettings()
    return faviconUrl ? c.redirect(faviconUrl) : next()
  })
  .on('GET', ['/favicon.ico', '/apple-touch-icon.png', '/icons/*'], staticFiles)
  .get('/.well-known/security.txt', async (c) => {
    const { appUrl } = config()
    const supportEmail = await getSupportEmail(db())
    const expires = `${dayOf(addDays(new Date(), CONTACT_DAYS))}T00:00:00Z`
    const lines = [
      ...(supportEmail ? [`Contact: mailto:${encodeURI(supportEmail)}`] : []),
      `Contact: ${appUrl}/legal/contact`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${DEFAULT_LANGUAGE}`,
      `Canonical: ${appUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })

/** Lists a page once in each language, every time with its translations. */
function sitemapEntries(path: string): string[] {
  const urlIn = (language: Language) => config().appUrl + pathIn(language, path)
  const links = languageCodes.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlIn(language)}"/>`,
  )
  return languageCodes.map((language) => `<url><loc>${urlIn(language)}</loc>${links.join('')}</url>`)
}

async function productPaths(): Promise<string[]> {
  return (await listActiveProducts()).map(productPath)
}

async function addedPaths(): Promise<string[]> {
  return (await listPages(DEFAULT_LANGUAGE)).map(({ slug }) => `/legal/${slug}`)
}

function publicPaths(routes: ServerBuild['routes']): string[] {
  return Object.values(routes)
    .filter((route) => route?.parentId && route.path !== undefined && route.module.default)
    .map((route) => patternOf(route, routes))
    .filter((address) => !/[:*]/.test(address) && isPublicPage(address))
}
