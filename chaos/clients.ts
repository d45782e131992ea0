import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import type { Random } from './random.ts'
import { type Answer, Answers, type Sent } from './send.ts'

/** Everything that the shop confirmed to its clients. */
export type Acknowledged = {
  purchases: { customerId: string; idempotencyKey: string; quantity: number }[]
  topUps: { customerId: string; paymentId: string; amountCents: number }[]
  /** Other expected credits: initial balances, and payments whose response was lost. */
  otherCredits: { customerId: string; amountCents: number }[]
}

type Person = { id: string; cookie: string }
type Crowd = { buyers: number; payers: number; readers?: number; stock: number }
const pages = ['/', '/customer/dashboard', '/customer/dashboard.data', '/customer/orders', '/license-check']

const RETRY_MS = 100
/** The shop, or the node behind a proxy, is unavailable for a moment. */
const AGAIN = [502, 503]
/** Pending requests must be answered within this time after the database is available again. */
const CONCLUSION_MS = 30_000

/** Customers who buy and top up repeatedly and, like people, send a form again after no response, 502 or 503. */
export class Clients {
  readonly acknowledged: Acknowledged = { purchases: [], topUps: [], otherCredits: [] }
  readonly answers = new Answers()
  /** Responses of the provider's pages, which are not part of the shop. */
  readonly #atProvider = new Answers()
  retries = 0
  readonly strange: string[] = []
  readonly #over = new AbortController()
  readonly #random
  readonly #shopUrl
  #running: Promise<unknown> = Promise.resolve()

  constructor(random: Random, shopUrl: () => string) {
    this.#random = random
    this.#shopUrl = shopUrl
  }

  async begin({ buyers, payers, readers = 0, stock }: Crowd): Promise<void> {
    await loadStock(stock)
    const enter = (count: number, balanceCents: number) =>
      Promise.all(Array.from({ length: count }, () => this.#enter(balanceCents)))
    const [buying, paying, reading] = [await enter(buyers, stock * 50), await enter(payers, 0), await enter(readers, 0)]
    this.#running = Promise.all([
      ...buying.map((buyer) => this.#buy(buyer)),
      ...paying.map((payer) => this.#topUp(payer)),
      ...reading.map((reader) => this.#read(reader)),
    ])
  }

  /** Stops the clients once every form that was sent is answered. */
  async end(): Promise<void> {
    this.#over.abort()
    await this.#running
  }

  async #enter(balanceCents: number): Promise<Person> {
    const { id, email } = await createCustomer({ balanceCents })
    if (balanceCents > 0) this.acknowledged.otherCredits.push({ customerId: id, amountCents: balanceCents })
    return { id, cookie: await signIn(this.#shopUrl(), email) }
  }

  async #buy({ id: customerId, cookie }: Person): Promise<void> {
    while (!this.#over.signal.aborted) {
      const idempotencyKey = randomUUID()
      const quantity = this.#random.whole(1, 4)
      const form = { productId: INSTAGRAM, quantity: String(quantity), unitPrice: '0.50', idempotencyKey }
      const answer = await this.#insist('/', { cookie, form })
      if (answer?.location.includes('flash=accounts-purchased'))
        this.acknowledged.purchases.push({ customerId, idempotencyKey, quantity })
      else this.#note('a purchase', answer)
    }
  }

  /** Pays at the provider, which notifies the shop; if the notice is lost, the customer's next page view settles it. */
  async #topUp({ id: customerId, cookie }: Person): Promise<void> {
    while (!this.#over.signal.aborted) {
      const amountCents = this.#random.whole(500, 5_000)
      const form = { amount: (amountCents / 100).toFixed(2), idempotencyKey: randomUUID() }
      const begun = await this.#insist('/customer/add-balance', { cookie, form })
      if (!begun?.location.includes('/pay/')) {
        this.#note('the start of a top-up', begun)
        continue
      }
      const paid = await this.#atProvider.send(begun.location, { form: { status: 'paid' } })
      const paymentId = URL.parse(paid?.location ?? '')?.searchParams.get('payment')
      if (paymentId) this.acknowledged.topUps.push({ customerId, paymentId, amountCents })
      else {
        this.acknowledged.otherCredits.push({ customerId, amountCents })
        this.#note('a payment', paid)
      }
      await this.#insist('/customer/add-balance', { cookie })
    }
  }

  async #read({ cookie }: Person): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.answers.send(this.#shopUrl() + this.#random.one(pages), { cookie })
      await pause(20)
    }
  }

  /** Sends a request until it is answered; returns null if that takes too long after the end. */
  async #insist(path: string, request: Sent): Promise<Answer | null> {
    for (let timeoutMs = CONCLUSION_MS; timeoutMs > 0; this.retries++) {
      const since = performance.now()
      const answer = await this.answers.send(this.#shopUrl() + path, request)
      if (answer && !AGAIN.includes(answer.status)) return answer
      await pause(RETRY_MS)
      if (this.#over.signal.aborted) timeoutMs -= performance.now() - since
    }
    return null
  }

  #note(what: string, answer: Answer | null): void {
    this.strange.push(`${what} got ${answer ? `${answer.status} ${answer.location}` : 'nothing'}`)
  }

  counts() {
    const { purchases, topUps } = this.acknowledged
    const acknowledged = { acknowledged_purchases: purchases.length, acknowledged_top_ups: topUps.length }
    return { ...acknowledged, retries: this.retries, ...this.answers.counts() }
  }

  failures(expectedStatuses: number[], { mayHang = false } = {}): string[] {
    const { hanging, withoutRetryAfter } = this.answers
    return [
      ...this.answers.unexpected(expectedStatuses),
      ...new Set(this.strange),
      ...(hanging > 0 && !mayHang ? [`${hanging} requests hung`] : []),
      ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} responses of 503 without Retry-After`] : []),
    ]
  }
}
