import { type DemoShop, ownerOf, withDemoShop } from './demo-shop.ts'
import { ask, eachAtOnce, type RawAnswer, type RawRequest } from './raw-request.ts'
import { type Outcome, scenario } from './scenario.ts'

/** X2: security headers of every response. */
export const answerHeaders = scenario({
  title: 'Every page, file, endpoint and refusal carries its security headers, and no nonce is reused',
  needs: 'shops',
  long: { nonces: 10_000 },
  short: { nonces: 500 },
  run: (numbers) => withDemoShop({}, (demo) => readAll(demo, numbers.nonces)),
})

const YEAR = 31_536_000
/** Endpoints without a session, whose responses any site may read. */
const open = ['/api/check_license', '/.well-known/jwks.json']

const others: RawRequest[] = [
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/favicon.ico'],
  ...['/api/openapi.json', '/api/nowhere', '/api/check_license', '/functions/v1/nowhere', '/.well-known/jwks.json'],
  ...[
    '/pictures/nowhere',
    '/live/nowhere',
    '/.well-known/nowhere',
    '/simulator',
    '/simulator/',
    '/simulator/nowhere',
    '/assets/nowhere.js',
  ],
  ...['/nowhere', '/nowhere.data', '/admin/nowhere', '/customer/nowhere', '/%', '/%ff', '/..%2f..%2fetc%2fpasswd'],
  ...['/package.json', '/.git/config', '/.env', '/server/web.ts', '/assets/', '/assets/../package.json'],
].map((path) => ({ path }))
const refused: RawRequest[] = [
  ...['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'OPTIONS', 'HEAD'].flatMap((method) =>
    ['/', '/api/check_license', '/admin/dashboard'].map((path) => ({ method, path })),
  ),
  { method: 'POST', path: '/auth/login', headers: { origin: 'https://elsewhere.example' } },
  { method: 'POST', path: '/auth/login', headers: { 'content-type': 'text/plain' }, body: 'x' },
  { method: 'POST', path: '/api/check_license', headers: { 'content-type': 'application/json' }, body: '{' },
  { method: 'POST', path: '/auth/login', body: Buffer.alloc(1024 * 1024 + 1) },
  { method: 'POST', path: '/functions/v1/delete-user', headers: { 'content-type': 'application/json' }, body: '{}' },
]

async function readAll({ shop, cookies, places }: DemoShop, nonces: number): Promise<Outcome> {
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  const seen = new Set<string>()
  let answers = 0
  const read = async (asked: RawRequest) => {
    const answer = await ask(shop.url, asked)
    answers++
    statuses[`status_${answer.status}`] = (statuses[`status_${answer.status}`] ?? 0) + 1
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
    if (nonce !== undefined && seen.has(nonce)) failures.push(`${asked.path}: the nonce ${nonce} was reused`)
    if (nonce !== undefined) seen.add(nonce)
    const wrong = wrongWith(asked, answer, nonce)
    failures.push(...wrong.map((what) => `${asked.method ?? 'GET'} ${asked.path} (${answer.status}): ${what}`))
  }
  const pages = places.flatMap((place) => {
    const headers = { cookie: cookies[ownerOf(place)] }
    return [place.path, `${place.path}.data`].flatMap((path) => [{ path, headers }, { path }])
  })
  const asset = /\/assets\/[\w.-]+\.js/.exec((await ask(shop.url, { path: '/tools' })).body)?.[0] ?? ''
  await eachAtOnce([...pages, ...others, ...refused, { path: asset }], 4, read)
  await eachAtOnce(
    Array.from({ length: nonces }, () => ({ path: '/' })),
    4,
    read,
  )
  const counts = { done: answers, nonces: seen.size, ...statuses }
  return { counts, failures: failures.slice(0, 20) }
}

function wrongWith(
  { method, path }: RawRequest,
  { status, headers, body }: RawAnswer,
  nonce: string | undefined,
): string[] {
  const wrong: string[] = []
  const hold = (isRight: boolean, what: string) => void (isRight || wrong.push(what))
  const type = headers['content-type'] ?? ''
  const directives = directivesOf(String(headers['content-security-policy']))
  const isPage = type.startsWith('text/html')

  hold(status < 500 || status === 501, 'a 5xx response')
  hold(headers['x-content-type-options'] === 'nosniff', 'no nosniff')
  hold(headers['cross-origin-opener-policy'] === 'same-origin', 'no opener policy')
  const isOpen = open.includes(path)
  hold(headers['cross-origin-resource-policy'] === (isOpen ? 'cross-origin' : 'same-origin'), 'no resource policy')
  hold(headers['referrer-policy'] === 'strict-origin-when-cross-origin', 'no referrer policy')
  const [, age = '0'] = /max-age=(\d+); includeSubDomains/.exec(headers['strict-transport-security'] ?? '') ?? []
  hold(Number(age) >= YEAR, 'HSTS for less than a year')
  hold(headers['access-control-allow-origin'] === (isOpen ? '*' : undefined), 'wrong CORS origins')
  hold(headers['x-powered-by'] === undefined && headers.server === undefined, 'it names the server')
  hold(directives['frame-ancestors'] === "'none'", 'it can be framed')
  hold(directives['base-uri'] === "'none'", 'its base URL can be changed')
  hold((directives['object-src'] ?? directives['default-src']) === "'none'", 'it can embed plugins')
  const scripts = directives['script-src'] ?? directives['default-src'] ?? ''
  hold(scripts !== '' && !/unsafe-inline|unsafe-eval|\*|data:|https?:/.test(scripts), `scripts from ${scripts}`)
  if (isPage && method !== 'HEAD') {
    hold(body.startsWith('<!') || body === '', 'a page without a doctype')
    // Structured data for search engines is not a script, despite its element.
    const tags = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('ld+json'))
    const without = tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))
    hold(without.length === 0, `a script without the nonce: ${without[0]}`)
    hold(!/<[^>]+\son\w+=["']?\w/.test(body.replace(/<script\b.*?<\/script>/gs, '')), 'an event handler in the markup')
  }
  if (body !== '' && method !== 'HEAD') hold(type !== '', 'a body without a content type')
  if (/^text\/(html|plain|csv)/.test(type)) hold(/charset=utf-8/i.test(type), `${type} without a charset`)
  return wrong
}

function directivesOf(policy: string): Record<string, string> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]))
}
