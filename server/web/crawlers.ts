import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { config } from '#app/config.server.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { STORYTAG, toolPath } from '#app/domain/catalog/rules.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { isPublicPage, unlistedAreas } from '#app/lib/public-pages.ts'
import favicon from '#app/ui/favicon.svg?no-inline'
import { themeColors } from '#app/ui/theme.tsx'
import type { WebEnvironment } from './environment.ts'

/** What search engines and home screens ask for. */
export const crawlers = new Hono<WebEnvironment>()
  .get('/robots.txt', (c) => {
    const disallowed = [...unlistedAreas, '/api', '/functions'].map((area) => `Disallow: ${area}`)
    return c.text(['User-agent: *', ...disallowed, '', `Sitemap: ${config().appUrl}/sitemap.xml`, ''].join('\n'))
  })
  .get('/sitemap.xml', async (c) => {
    const { routes } = await import('virtual:react-router/server-build')
    const urls = [...publicPaths(routes), ...(await toolPaths())].map(
      (path) => `<url><loc>${config().appUrl}${path}</loc></url>`,
    )
    const document = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
    return c.body(`<?xml version="1.0" encoding="UTF-8"?>${document}`, 200, { 'Content-Type': 'application/xml' })
  })
  .get('/site.webmanifest', async (c) => {
    const { siteName, siteDescription } = await getSettings()
    const manifest = {
      name: siteName,
      description: siteDescription,
      start_url: '/',
      display: 'browser',
      background_color: themeColors.dark,
      theme_color: themeColors.dark,
      icons: [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }],
    }
    return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
  })

/** Programs that are on sale and have no page in the route table by name. */
async function toolPaths(): Promise<string[]> {
  const products = await listActiveProducts()
  return products.filter(({ id, kind }) => kind === 'software' && id !== STORYTAG).map(({ id }) => toolPath(id))
}

/** Addresses of the public pages of the route table: routes with something to see and nothing to fill in. */
function publicPaths(routes: ServerBuild['routes']): string[] {
  return Object.values(routes)
    .filter((route) => route?.parentId && route.path !== undefined && route.module.default && !/[:*]/.test(route.path))
    .map((route) => `/${route?.path ?? ''}`.replace('//', '/'))
    .filter(isPublicPage)
}
