import { PASSWORD } from '#test/cast.ts'
import { type DemoShop, ownerOf, withDemoShop } from './demo-shop.ts'
import type { Random } from './random.ts'
import { ask, eachAtOnce } from './raw-request.ts'
import { type Outcome, scenario } from './scenario.ts'

/** X6: addresses that look like this shop's but lead to another site. */
export const redirects = scenario({
  title: 'No response redirects to another site, whatever an address or a form says',
  needs: 'shops',
  long: { vectors: 200, signIns: 200 },
  short: { vectors: 40, signIns: 10 },
  run: (numbers, random) => withDemoShop({}, (demo) => followAll(demo, numbers, random)),
})

const HOST = 'elsewhere.example'
const starts = [
  '//',
  '/\\',
  '\\\\',
  '\\/',
  '///',
  '/\t/',
  '\t//',
  '/\n/',
  '/\r/',
  '/./\\',
  '/.//',
  '/..//',
  '/%2e//',
  'https://',
]
const schemes = [
  'https:',
  'https:/',
  'http:///',
  'HTTPS://',
  'javascript:alert(1)//',
  'data:text/html,',
  '%2f%2f',
  '%5c%5c',
  '/%2f',
  '/%5c',
]
const ends = ['', '/', '/%2e%2e', '?x', '#x', '@localhost', ':80', '%00', '。com', '%E3%80%82com']
const believable = [
  `/@${HOST}`,
  `https://localhost@${HOST}`,
  `https://localhost.${HOST}`,
  `//localhost@${HOST}`,
  `.${HOST}`,
  `@${HOST}`,
  `https:${HOST}`,
]

/** More than two hundred. */
const vectors = [...[...starts, ...schemes].flatMap((start) => ends.map((end) => start + HOST + end)), ...believable]

const parameters = ['returnTo', 'url_return', 'url_success', 'next', 'redirect', 'redirectTo', 'to', 'payment']

async function followAll(
  demo: DemoShop,
  numbers: { vectors: number; signIns: number },
  random: Random,
): Promise<Outcome> {
  const { shop, cookies, places } = demo
  const failures: string[] = []
  const chosen = random.shuffled(vectors).slice(0, numbers.vectors)
  let [asked, led] = [0, 0]

  async function follow(path: string, cookie: string, form?: Record<string, string>): Promise<void> {
    asked++
    const headers = { ...(cookie && { cookie }), ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) }
    const body = new URLSearchParams(form).toString()
    const {
      status,
      headers: answered,
      body: page,
    } = await ask(shop.url, { path, headers, ...(form && { method: 'POST', body }) })
    const { location, refresh } = answered
    if (location !== undefined) led++
    const to = location === undefined ? null : hostOf(location, shop.url)
    if (location !== undefined && to !== new URL(shop.url).host)
      failures.push(`${path} (${status}) redirects to ${location}`)
    if (refresh !== undefined || /http-equiv="?refresh/i.test(page)) failures.push(`${path} refreshes to another page`)
    // Redirect in a response to React Router's script.
    const [, inData] = /SingleFetchRedirect.*?"redirect","([^"]*)"/.exec(page) ?? []
    if (inData !== undefined && hostOf(inData, shop.url) !== new URL(shop.url).host)
      failures.push(`${path} redirects a script to ${inData}`)
  }

  const leading = places.filter(({ path }) =>
    /^\/(auth|admin\/confirm|payment|customer$|admin$|customer\/add-balance)/.test(path),
  )
  const queries = chosen.flatMap((vector) =>
    leading.flatMap((place) => {
      const query = new URLSearchParams(parameters.map((name): [string, string] => [name, vector]))
      return [place.path, `${place.path}.data`].map((path) => ({
        path: `${path}?${query}`,
        cookie: random.one(['', cookies[ownerOf(place)]]),
      }))
    }),
  )
  await eachAtOnce(queries, 6, ({ path, cookie }) => follow(path, cookie))
  // As a path of the shop, in a form that no browser would send.
  const asPath = chosen.map((vector) => `/${vector}`.replaceAll(/[^!-~]/g, encodeURIComponent).replaceAll('#', '%23'))
  await eachAtOnce([...asPath, ...asPath.map((path) => `${path}/`)], 6, (path) =>
    follow(path, random.one(['', cookies.customer])),
  )
  const signIn = { email: 'jonas@example.com', password: PASSWORD }
  for (const vector of chosen.slice(0, numbers.signIns)) {
    await follow(`/auth/login?${new URLSearchParams({ returnTo: vector })}`, '', { ...signIn, returnTo: vector })
  }
  if (led === 0) failures.push('nothing redirected')
  return { counts: { done: asked, vectors: chosen.length, redirects: led }, failures: failures.slice(0, 20) }
}

/** Returns the host that a browser would open; empty for an invalid URL. */
function hostOf(location: string, shopUrl: string): string {
  return URL.canParse(location, shopUrl) ? new URL(location, shopUrl).host : ''
}
