import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { priceTiers, products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { makeClaim } from '#app/domain/claims/make-claim.ts'
import { createGiftBatch, exportGiftCodes } from '#app/domain/gifts/commands.ts'
import { redeemGift } from '#app/domain/gifts/redeem-gift.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { refundOrder } from '#app/domain/orders/refund-order.ts'
import { setBalance } from '#app/domain/wallet/commands.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createCustomer, loadStock, type Person, STORYTAG } from '#test/cast.ts'
import { createCode } from '#test/discounted.ts'
import { givenBackOf } from '#test/refunding.ts'
import type { Purchasing } from '../sell.ts'
import { shopEditor } from '../stock-editors.ts'
import { priceOf } from './model-purchases.ts'
import { payIn, reportStatus } from './pay-in.ts'
import { readFacts } from './read-facts.ts'
import {
  ACCOUNT_CENTS,
  CODE,
  type End,
  type Facts,
  LICENSE_CENTS,
  type SentPurchase,
  TIERS,
  the,
  WARRANTY_HOURS,
} from './state.ts'
import type { Beginning, Step } from './steps.ts'

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>

type Goods = { productId: string; code: string }

export type Run = { admin: Person; purchasing: Purchasing; startsAt: Date }

const HOUR_MS = 60 * 60 * 1000

/** The real shop, limited to two new customers and a new product; its time is the model's. */
export class RealShop {
  #hour = 0
  readonly #run: Run
  readonly #productId: string
  readonly #code: string
  readonly #customerIds: string[]
  readonly #orders: { id: string; lineIds: string[] }[] = []
  readonly #claimIds: string[] = []
  readonly #licenseIds: string[] = []
  readonly #paymentIds: string[] = []
  readonly #keys: string[] = []

  constructor(run: Run, { productId, code }: Goods, customerIds: string[]) {
    this.#run = run
    this.#productId = productId
    this.#code = code
    this.#customerIds = customerIds
  }

  async apply(step: Step, sent: SentPurchase | null): Promise<End> {
    try {
      await this.#do(step, sent)
      return 'done'
    } catch (error) {
      if (error instanceof Refusal) return error.name
      throw error
    }
  }

  facts(): Promise<Facts> {
    return readFacts({
      customerIds: this.#customerIds,
      productId: this.#productId,
      code: this.#code,
      licenseIds: this.#licenseIds,
      startsAt: this.#run.startsAt,
    })
  }

  async #do(step: Step, sent: SentPurchase | null): Promise<void> {
    const { admin } = this.#run
    // Created for each step, because a proof lasts ten minutes and a run takes longer.
    const by = byAdmin(admin.id)
    if (sent) return this.#buy(sent)
    switch (step.do) {
      case 'top up':
        this.#paymentIds.push(await payIn(the(this.#customerIds, step.customer), step.cents))
        return
      case 'redeem gift': {
        const customerId = the(this.#customerIds, step.customer)
        const batch = { batchId: randomUUID(), amountCents: step.cents, count: 1, endsOn: null, note: '', by }
        await createGiftBatch(batch)
        const { codes } = await exportGiftCodes(batch.batchId, by)
        await redeemGift({ customerId, code: the(codes, 0) })
        return
      }
      case 'report top-up':
        return reportStatus(the(this.#paymentIds, step.payment), step.status)
      case 'refund':
        return this.#refund(step, by)
      case 'claim':
        return this.#claim(step)
      case 'decide': {
        const claimId = the(this.#claimIds, step.claim)
        await decideClaim({ claimId, decision: step.decision, note: '', by, at: this.#now })
        return this.#noteReplacements([claimId])
      }
      case 'set balance': {
        const customerId = the(this.#customerIds, step.customer)
        const former = the((await this.facts()).balances, step.customer)
        const formerBalanceCents = step.isOutdated ? former + 1 : former
        return setBalance({ customerId, balanceCents: step.cents, formerBalanceCents, reason: 'Chaos', by })
      }
      case 'load stock':
        return loadStock(step.count, admin, this.#productId)
      case 'delete stock':
        return shopEditor.remove(await this.#newest(step.count), admin)
      case 'let time pass':
        this.#hour += step.hours
    }
  }

  get #now(): Date {
    return new Date(this.#run.startsAt.getTime() + this.#hour * HOUR_MS)
  }

  async #buy(sent: SentPurchase): Promise<void> {
    const { customer, key, quantity, centsTooMuch, withCode, software } = sent
    this.#keys[key] ??= randomUUID()
    const purchase = {
      customerId: the(this.#customerIds, customer),
      idempotencyKey: the(this.#keys, key),
      at: this.#now,
    }
    const { unitCents, discountCents } = priceOf(sent)
    const discount = withCode ? { code: this.#code, cents: discountCents } : undefined
    const accounts = { productId: this.#productId, quantity, unitPriceCents: unitCents + centsTooMuch, discount }
    const { orderId } = software
      ? await purchaseLicense({
          ...purchase,
          productId: STORYTAG,
          unitPriceCents: LICENSE_CENTS,
          ...(software.renews !== null && { licenseId: the(this.#licenseIds, software.renews) }),
        })
      : await this.#run.purchasing({ ...purchase, ...accounts })
    await this.#noteOrder(orderId)
  }

  async #noteOrder(id: string): Promise<void> {
    if (this.#orders.some((order) => order.id === id)) return
    const [order] = await db().select({ licenseId: orders.licenseId }).from(orders).where(eq(orders.id, id))
    const lines = await db()
      .select({ id: stockAccounts.id })
      .from(stockAccounts)
      .where(eq(stockAccounts.orderId, id))
      .orderBy(asc(stockAccounts.id))
    this.#orders.push({ id, lineIds: lines.map((line) => line.id) })
    if (order?.licenseId && !this.#licenseIds.includes(order.licenseId)) this.#licenseIds.push(order.licenseId)
  }

  async #refund({ order, lines, isOutdated, endsPeriod }: Of<'refund'>, by: FreshAdmin): Promise<void> {
    const { id: orderId, lineIds } = the(this.#orders, order)
    const givenBack = await givenBackOf(orderId)
    await refundOrder({
      orderId,
      lineIds: lines?.map((line) => the(lineIds, line)) ?? null,
      reason: 'Chaos',
      givenBackCents: isOutdated ? givenBack + 1 : givenBack,
      endsPeriod,
      by,
      at: this.#now,
    })
  }

  async #claim({ order, lines, isStranger }: Of<'claim'>): Promise<void> {
    const { id: orderId, lineIds } = the(this.#orders, order)
    const [placed] = await db().select().from(orders).where(eq(orders.id, orderId))
    const customerId = this.#customerIds.find((id) => (id === placed?.customerId) !== isStranger) ?? ''
    const claimed = lines.map((line) => the(lineIds, line))
    await makeClaim({ customerId, orderId, lineIds: claimed, reason: 'locked', details: '', at: this.#now })
    const made = await db()
      .select({ id: claims.id })
      .from(claims)
      .where(eq(claims.orderId, orderId))
      .orderBy(asc(claims.id))
    const ids = made.map(({ id }) => id).filter((id) => !this.#claimIds.includes(id))
    this.#claimIds.push(...ids)
    await this.#noteReplacements(ids)
  }

  async #noteReplacements(claimIds: string[]): Promise<void> {
    const { rows } = await db().execute<{ id: string; orderId: string }>(sql`
      select stock_accounts.id, claims.order_id as "orderId" from stock_accounts join claims on claims.id = stock_accounts.claim_id
      where claims.id = any(${sql.param(claimIds)}::uuid[]) order by claims.id`)
    for (const { id, orderId } of rows) this.#orders.find((order) => order.id === orderId)?.lineIds.push(id)
  }

  async #newest(count: number): Promise<string[]> {
    const { rows } = await db().execute<{ id: string }>(sql`
      select id from stock_accounts where product_id = ${this.#productId} and status = 'available' order by id desc limit ${count}`)
    return rows.map(({ id }) => id)
  }
}

export async function openShop(run: Run, { balances, stock, claimRule }: Beginning): Promise<RealShop> {
  const productId = `model-${randomUUID()}`
  const product = { kind: 'account' as const, name: 'Model accounts', priceCents: ACCOUNT_CENTS }
  await db()
    .insert(products)
    .values({ id: productId, ...product, claimRule, warrantyHours: WARRANTY_HOURS })
  await db()
    .insert(priceTiers)
    .values(TIERS.map((tier) => ({ productId, ...tier })))
  const code = await createCode(productId.toUpperCase().slice(0, 24), CODE)
  if (stock > 0) await loadStock(stock, run.admin, productId)
  const customerIds: string[] = []
  for (const balanceCents of balances) customerIds.push((await createCustomer({ balanceCents })).id)
  return new RealShop(run, { productId, code }, customerIds)
}
