import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { type Outcome, scenario } from './scenario.ts'
import { ShopUnderTest } from './shop-under-test.ts'

const pages = {
  login: { path: '/auth/login', fields: () => ({ password: 'certainly wrong' }) },
  'forgot-password': { path: '/auth/forgot-password', fields: () => ({}) },
  // Also the first payment of an address, for which the shop creates an account.
  'guest-payment': {
    path: `/purchase?productId=${INSTAGRAM}&quantity=1&pay=all`,
    fields: () => ({
      productId: INSTAGRAM,
      quantity: '1',
      unitPrice: '0.50',
      idempotencyKey: crypto.randomUUID(),
      acceptTerms: 'on',
      acceptPrivacy: 'on',
    }),
  },
}

/** E1: whether sign-in, forgotten password or a guest's payment reveal, by response or by time, known addresses. */
export const accountEnumeration = scenario({
  title:
    'Sign-in, forgotten password and payments of guests give known and unknown addresses the same answer in the same time',
  needs: 'shops',
  measuresTimes: true,
  long: { pairs: 2_000, timed: 1 },
  // Other tests run at the same time, so response times are not compared.
  short: { pairs: 20, timed: 0 },
  async run({ pairs, timed }) {
    const shop = await ShopUnderTest.start({ WORKERS: '1', TRUST_PROXY: '1', PAYMENTS: 'sandbox' })
    try {
      await loadStock(1)
      const known = await Promise.all(Array.from({ length: Math.ceil(pairs / 8) }, () => createCustomer()))
      const failures: string[] = []
      const counts: Outcome['counts'] = { done: 0 }
      for (const [page, { path, fields }] of Object.entries(pages)) {
        const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
        for (let pair = 0; pair < pairs; pair++) {
          const emails = {
            known: known[pair % known.length]?.email ?? '',
            unknown: `${crypto.randomUUID()}@example.com`,
          }
          // Each goes first in turn, so that a slow phase affects both.
          const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
          const answers: Record<string, string> = {}
          for (const which of order) {
            const sent = { email: emails[which], ...fields() }
            const { milliseconds, answer, status } = await send(shop.url + path, sent, pair)
            times[which].push(milliseconds)
            answers[which] = answer
            if (status >= 429 || status === 400) failures.push(`${page} got ${status}`)
          }
          if (answers.known !== answers.unknown) failures.push(`${page} differs: ${differenceOf(answers)}`)
        }
        counts.done = Number(counts.done) + 2 * pairs
        const [a, b] = [median(times.known), median(times.unknown)]
        if (timed) Object.assign(counts, { [`${page}_known_ms`]: a.toFixed(2), [`${page}_unknown_ms`]: b.toFixed(2) })
        const difference = Math.abs(a - b)
        if (timed && (difference >= 5 || difference >= 0.05 * Math.min(a, b)))
          failures.push(`${page} took ${a} and ${b} ms`)
      }
      return { counts, failures: [...new Set(failures)].slice(0, 10) }
    } finally {
      await shop.discard()
    }
  },
})

/** Sends from a new network for each pair, so that no limit counts both. Masks what differs in every response. */
async function send(url: string, form: Record<string, string> & { email: string }, pair: number) {
  const since = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-forwarded-for': `2001:db8:${pair.toString(16)}::1` },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const text = await response.text()
  const milliseconds = performance.now() - since
  const headers = [...response.headers].filter(([name]) => name !== 'date').join('\n')
  const nonce = /'nonce-([^']+)'/.exec(headers)?.[1] ?? 'none'
  const answer = `${response.status}\n${headers}\n${text}`
  const { email } = form
  const invoice = /\/simulator\/pay\/([\w-]+)/.exec(headers)?.[1] ?? 'none'
  const changing = [nonce, invoice, response.headers.get('x-request-id') ?? 'none', email, encodeURIComponent(email)]
  const masked = changing.reduce((all, each) => all.replaceAll(each, '…'), answer)
  return { milliseconds, answer: masked, status: response.status }
}

function differenceOf({ known = '', unknown = '' }: Record<string, string>): string {
  const at = [...known].findIndex((character, index) => character !== unknown[index])
  return `${known.slice(Math.max(0, at - 40), at + 80)} / ${unknown.slice(Math.max(0, at - 40), at + 80)}`
}

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
