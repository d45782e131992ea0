import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { createProduct } from '#app/domain/catalog/commands.ts'
import { createPage } from '#app/domain/texts/commands.ts'
import { isPublicPage } from '#app/lib/public-pages.ts'
import { languageCodes, pathIn } from '#messages/languages.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { fileProduct, publish, sharedProduct } from '#test/copies.ts'
import { signIn } from '#test/session.ts'
import { type Head, headOf } from './head.ts'
import { anyNames, pagePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

const shop = useShop()

const paths = pagePaths({ ...anyNames(), productId: 'clip-sorter', tool: 'clip-sorter', slug: 'press' }).map(
  ({ path }) => path,
)
const publicPaths = paths.filter((path) => isPublicPage(path) && path !== '/*')

beforeAll(async () => {
  const { id: actorId } = await createAdmin()
  const program = {
    kind: 'software',
    name: 'Clip Sorter',
    price: 900,
    durationDays: 30,
    maxDevices: 1,
    onSale: true,
  } as const
  const id = await createProduct(program, { actorId, ip: '203.0.113.7' })
  await publish(await fileProduct({ name: 'Field guide' }), '2.0')
  await sharedProduct({ name: 'Course link' })
  const press = {
    slug: 'press',
    kind: 'order-delivered',
    title: 'Press',
    body: 'Pictures of the shop for articles about it, and who answers questions.',
    online: true,
    inFooter: false,
  }
  await createPage(press, { actorId, ip: '203.0.113.7' })
  const description = 'Sorts clips on your own device into folders, by rules that you write down once.'
  await db().update(products).set({ description }).where(eq(products.id, id))
  const pages = 'Three hundred pages about birds of the harbor, with every edition that follows.'
  await db().update(products).set({ description: pages }).where(eq(products.id, 'field-guide'))
  const course = 'Ten lessons about birds of the harbor, with the link to all recordings and notes.'
  await db().update(products).set({ description: course }).where(eq(products.id, 'course-link'))
})

async function headAt(path: string, cookie = ''): Promise<Head> {
  return headOf(await fetch(shop().url + path, { headers: { cookie } }))
}

test.each(publicPaths)('gives %s a title, one canonical address and a picture', async (path) => {
  const head = await headAt(`${path}?flash=logged-out`)
  expect(head.canonical).toEqual([shop().url + path])
  expect(head.meta['og:url']).toBe(shop().url + path)
  expect(head.meta.robots).toBeUndefined()
  expect(head.titles).toHaveLength(1)
  expect(head.titles[0]).toMatch(path === '/' ? /^Packhouse$/ : /^[^·]+ · Packhouse$/)
  expect(head.meta['og:title']).toBe(head.titles[0]?.replace(' · Packhouse', ''))
  expect(head.meta['og:site_name']).toBe('Packhouse')
  expect(head.meta.description?.length).toBeGreaterThan(50)
  expect(head.meta.description?.length).toBeLessThan(161)
  expect(head.meta['og:description']).toBe(head.meta.description)
  expect(head.meta['og:image']).toMatch(`${shop().url}/share/`)
  expect(head.meta['og:image:alt']).toBe('Packhouse')
  expect(head.meta['twitter:card']).toBe('summary_large_image')
  expect(head.meta['theme-color']).toBe('#110e0b')
})

test('gives every public page its own title and description', async () => {
  const heads: Awaited<ReturnType<typeof headAt>>[] = []
  for (const path of publicPaths) heads.push(await headAt(path))
  for (const texts of [heads.map(({ titles }) => titles[0]), heads.map(({ meta }) => meta.description)]) {
    expect(new Set(texts).size).toBe(publicPaths.length)
  }
})

test('keeps pages for one person out of search engines', async () => {
  const cookies = {
    '/admin': await signIn(shop().url, (await createAdmin()).email),
    '/customer': await signIn(shop().url, (await createCustomer()).email),
    '/auth': '',
    '/payment': '',
  }
  for (const [area, cookie] of Object.entries(cookies)) {
    for (const path of paths.filter((each) => each.startsWith(area))) {
      const response = await fetch(shop().url + path, { headers: { cookie } })
      if (isPublicPage(new URL(response.url).pathname)) continue
      const head = await headOf(response)
      expect({ path, robots: head.meta.robots, canonical: head.canonical }).toEqual({
        path,
        robots: 'noindex',
        canonical: [],
      })
      expect(head.titles[0], path).toMatch(/^[^·]+ · Packhouse$/)
    }
  }
})

test('lists exactly the public pages in the sitemap', async () => {
  const response = await fetch(`${shop().url}/sitemap.xml`)
  expect(response.headers.get('content-type')).toContain('xml')
  const listed = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const inEachLanguage = publicPaths.flatMap((path) => languageCodes.map((code) => shop().url + pathIn(code, path)))
  expect(listed.toSorted()).toEqual(inEachLanguage.toSorted())
})

test('keeps robots out of private areas and shows them the sitemap', async () => {
  const text = await (await fetch(`${shop().url}/robots.txt`)).text()
  for (const area of ['admin', 'customer', 'auth', 'payment', 'simulator', 'story-tag/download', 'api', 'functions']) {
    expect(text).toContain(`\nDisallow: /${area}\n`)
  }
  expect(text).toContain(`\nSitemap: ${shop().url}/sitemap.xml\n`)
})

test('serves a share picture of 1200 by 630 as a PNG under 60 KB', async () => {
  const { meta } = await headAt('/')
  const response = await fetch(meta['og:image'] ?? '')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const picture = Buffer.from(await response.arrayBuffer())
  expect(picture.length).toBeLessThan(60_000)
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
})

test('can be installed, with icons in the sizes that the manifest names', async () => {
  const response = await fetch(`${shop().url}/site.webmanifest`)
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await response.json()) as {
    name: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Packhouse', start_url: '/', scope: '/', display: 'standalone' })
  const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  expect(drawn.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of drawn) expect(await pngSize(src), src).toBe(sizes)
  expect((await fetch(shop().url + manifest.icons[0]?.src)).headers.get('content-type')).toContain('image/svg+xml')
})

/** Returns the size of the PNG at a path, as `width` x `height`. */
async function pngSize(path: string): Promise<string> {
  const response = await fetch(shop().url + path)
  expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/png'])
  const picture = Buffer.from(await response.arrayBuffer())
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}

test('serves icons at the addresses that browsers request by default', async () => {
  expect(await pngSize('/apple-touch-icon.png')).toBe('180x180')
  const response = await fetch(`${shop().url}/favicon.ico`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const icon = Buffer.from(await response.arrayBuffer())
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([1, 1, 32, 32])
  expect(icon.readUInt32LE(14) + icon.readUInt32LE(18)).toBe(icon.length)
})

test('names the contact page in security.txt, and the support address once there is one', async () => {
  const read = async () => {
    const response = await fetch(`${shop().url}/.well-known/security.txt`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
    const text = await response.text()
    return text
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string])
  }
  const contacts = (lines: [string, string][]) => lines.filter(([name]) => name === 'Contact').map(([, value]) => value)
  const before = await read()
  expect(contacts(before)).toEqual([`${shop().url}/legal/contact`])
  const { Expires = '', Canonical } = Object.fromEntries(before)
  expect(Canonical).toBe(`${shop().url}/.well-known/security.txt`)
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
  await db().update(siteSettings).set({ supportEmail: 'help@example.com' })
  await expect.poll(async () => contacts(await read())).toEqual(['mailto:help@example.com', contacts(before)[0]])
})

test('compresses pages, except where a link could place text next to secrets', async () => {
  const cookie = await signIn(shop().url, (await createAdmin()).email)
  const encodingOf = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(shop().url + path, { headers: { 'accept-encoding': 'gzip, br', ...headers } })
    expect(await response.text()).toContain('</html>')
    return response.headers.get('content-encoding')
  }
  expect(await encodingOf('/', {})).toBe('gzip')
  expect(await encodingOf('/tools?flash=logged-out', {})).toBe('gzip')
  expect(await encodingOf('/admin/licenses', { cookie })).toBe('gzip')
  expect(await encodingOf('/admin/licenses?q=A', { cookie })).toBe(null)
  expect(await encodingOf('/', { 'accept-encoding': 'identity' })).toBe(null)
})

test.each(['gzip', 'identity'])('gives each response its own nonce (%s)', async (encoding) => {
  const noncesOf = async () => {
    const response = await fetch(shop().url, { headers: { 'accept-encoding': encoding } })
    const [, sent] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
    const used = [...(await response.text()).matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
    expect(new Set(used)).toEqual(new Set([sent]))
    return sent
  }
  const sent = await Promise.all([noncesOf(), noncesOf(), noncesOf()])
  expect(new Set(sent).size).toBe(3)
})

test('fetches scripts after what the first paint needs', async () => {
  const page = await (await fetch(`${shop().url}/`)).text()
  const preloads = [...page.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)
  expect(preloads.length).toBeGreaterThan(3)
  expect(preloads.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
})

test('tells search engines the products, prices and availability', async () => {
  const offers = async () => {
    const page = await (await fetch(`${shop().url}/packs/instagram-accounts`)).text()
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    return JSON.parse(text)
  }
  const offer = { '@type': 'Offer', url: `${shop().url}/packs/instagram-accounts`, price: '0.50', priceCurrency: 'USD' }
  const hostile = 'Packs </script><script>alert(1)</script>'
  await db().update(products).set({ name: hostile }).where(eq(products.id, INSTAGRAM))
  expect(await offers()).toMatchObject([
    { '@type': 'Product', name: hostile, offers: { ...offer, availability: 'https://schema.org/OutOfStock' } },
  ])
  await loadStock(1)
  // Visitors share a briefly cached stock count.
  await expect.poll(offers).toMatchObject([{ offers: { availability: 'https://schema.org/InStock' } }])
})

test('serves the icon from the settings, otherwise the built-in one', async () => {
  const iconAt = async (path: string) =>
    /<link rel="icon" href="(.*?)"/.exec(await (await fetch(shop().url + path)).text())?.[1]
  expect(await iconAt('/tools')).toMatch(/^\/assets\/favicon-.*\.svg$/)
  await db().update(siteSettings).set({ faviconUrl: 'https://cdn.example.com/icon.png' })
  expect(await iconAt('/tools')).toBe('https://cdn.example.com/icon.png')
  const usual = await fetch(`${shop().url}/favicon.ico`, { redirect: 'manual' })
  expect([usual.status, usual.headers.get('location')]).toEqual([302, 'https://cdn.example.com/icon.png'])
})
