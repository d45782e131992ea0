import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import { createCustomer, type Person } from '#test/cast.ts'
import { deliver } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { giveBonus } from '#test/gifts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { press, useShopWithSimulator } from '#test/payment-shop.ts'
import { freshAdmin } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { versionOfPayment } from '../queries.ts'
import { settleByHand } from '../settlement/settle-payment.ts'
import { startTopUp } from '../top-ups/start-top-up.ts'
import { bonusOf } from './rules.ts'
import { bonusInput } from './schema.ts'
import { bonusVersion, getBonusSteps, saveBonusSteps } from './steps.ts'

useDatabase()
useShopWithSimulator()

const STEPS: BonusStep[] = [
  { fromCents: 50_00, percent: 5 },
  { fromCents: 200_00, percent: 10 },
]

let person: Person

beforeEach(async () => {
  person = await createCustomer()
  await save(STEPS)
})
afterEach(expectInvariants)

async function save(steps: BonusStep[], version?: string) {
  const by = await freshAdmin()
  await saveBonusSteps({ steps, version: version ?? bonusVersion(await getBonusSteps()), by })
}

async function begin(amountCents: number, ...statuses: string[]) {
  const { paymentUrl } = await startTopUp({ customerId: person.id, amountCents })
  for (const status of statuses) await press(paymentUrl, status)
  const [payment] = await db().select().from(payments).where(eq(payments.customerId, person.id))
  return { paymentUrl, paymentId: payment?.id ?? '' }
}

async function walletOf({ id }: Pick<Person, 'id'> = person) {
  const [wallet] = await db()
    .select({ balance: customers.balanceCents, bonus: customers.bonusCents })
    .from(customers)
    .where(eq(customers.id, id))
  return wallet
}

function transfers() {
  const { reason, amountCents } = ledgerTransfers
  return db()
    .select({ reason, amountCents })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.customerId, person.id))
    .orderBy(asc(ledgerTransfers.id))
}

test.each([
  [0, 0],
  [49_99, 0],
  [50_00, 2_50],
  [50_19, 2_50],
  [199_99, 9_99],
  [200_00, 20_00],
])('gives for %s cents a bonus of %s', (cents, bonus) => {
  expect(bonusOf(STEPS, cents)).toBe(bonus)
  expect(bonusOf([], cents)).toBe(0)
})

describe('the form', () => {
  const parse = (typed: object) => bonusInput.safeParse({ version: 'x', ...typed })

  test('ignores empty rows and sorts the others', () => {
    const typed = { amount1: '200', percent1: '10', amount2: '', percent2: '', amount4: '50.00', percent4: ' 5 ' }
    expect(parse(typed).data).toEqual({ version: 'x', steps: STEPS })
  })

  test.each([
    [{ amount1: '50' }, 'percent1'],
    [{ percent1: '5' }, 'amount1'],
    [{ amount1: '50', percent1: '101' }, 'percent1'],
    [{ amount1: '50', percent1: '2.5' }, 'percent1'],
    [{ amount1: '0', percent1: '5' }, 'amount1'],
    [{ amount1: '50', percent1: '5', amount2: '50', percent2: '6' }, 'amount2'],
  ])('refuses %j', (typed, field) => {
    expect(parse(typed).error?.issues.map(({ path }) => path)).toEqual([[field]])
  })

  test('refuses other fields', () => {
    expect(parse({ amount6: '50', percent6: '5' }).success).toBe(false)
  })
})

test('saves steps with an audit entry, and refuses an outdated form', async () => {
  await expect(save([], 'another')).rejects.toMatchObject({ status: 409 })
  await save([])
  expect(await getBonusSteps()).toEqual([])
  const entries = await db().select().from(auditLog).where(eq(auditLog.action, 'bonus.changed')).orderBy(auditLog.id)
  expect(entries.at(-1)).toMatchObject({ before: { bonuses: '$50.00+: 5%, $200.00+: 10%' }, after: { bonuses: '' } })
})

describe('a top-up', () => {
  test('earns its bonus once, however often the provider reports it', async () => {
    const { paymentUrl } = await begin(50_00)
    await Promise.all(Array.from({ length: 10 }, () => press(paymentUrl, 'paid')))
    await press(paymentUrl, 'paid')
    expect(await walletOf()).toEqual({ balance: 52_50, bonus: 2_50 })
    expect(await transfers()).toEqual([
      { reason: 'top_up', amountCents: 50_00 },
      { reason: 'bonus', amountCents: 2_50 },
    ])
  })

  test('earns it for what arrived, and the email says so', async () => {
    const { paymentUrl } = await begin(200_00)
    await takeMails()
    await press(paymentUrl, 'wrong_amount', { amount: '60.00' })
    expect(await walletOf()).toEqual({ balance: 63_00, bonus: 3_00 })
    expect(await takeMails()).toMatchObject([{ creditedCents: 60_00, bonusCents: 3_00 }])
  })

  test('earns none while it is unpaid, held or below the first step', async () => {
    await begin(50_00, 'locked')
    expect(await walletOf()).toEqual({ balance: 0, bonus: 0 })
    const { paymentUrl } = await startTopUp({ customerId: person.id, amountCents: 49_99 })
    await press(paymentUrl, 'paid')
    expect(await walletOf()).toEqual({ balance: 49_99, bonus: 0 })
  })

  test('keeps the steps that the customer saw when it began', async () => {
    const { paymentUrl } = await begin(50_00)
    await save([{ fromCents: 10_00, percent: 50 }])
    await press(paymentUrl, 'paid')
    expect(await walletOf()).toEqual({ balance: 52_50, bonus: 2_50 })
  })

  test('earns it for the first credit by hand, and not for a later one', async () => {
    const { paymentId } = await begin(50_00, 'locked')
    const settle = async (creditCents: number) =>
      settleByHand({
        paymentId,
        creditCents,
        reason: 'Seen in the account',
        version: await versionOfPayment(paymentId),
        by: await freshAdmin(),
      })
    await settle(60_00)
    expect(await walletOf()).toEqual({ balance: 63_00, bonus: 3_00 })
    await settle(50_00)
    expect(await walletOf()).toEqual({ balance: 113_00, bonus: 3_00 })
  })

  test('earns none for a deleted customer', async () => {
    const { paymentUrl } = await begin(50_00)
    await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, person.id))
    await press(paymentUrl, 'paid')
    expect(await walletOf()).toEqual({ balance: 50_00, bonus: 0 })
  })
})

describe('a reversal', () => {
  test('takes the bonus back, once', async () => {
    const { paymentUrl } = await begin(50_00, 'paid')
    await Promise.all(Array.from({ length: 5 }, () => press(paymentUrl, 'refund_paid')))
    expect(await walletOf()).toEqual({ balance: 0, bonus: 0 })
    expect((await transfers()).slice(2)).toEqual([
      { reason: 'bonus_reversed', amountCents: 2_50 },
      { reason: 'refund', amountCents: 50_00 },
    ])
  })

  test('takes it back as far as it is unspent', async () => {
    const { paymentUrl } = await begin(50_00, 'paid')
    await deliver(4, { buyer: person })
    expect(await walletOf()).toEqual({ balance: 50_50, bonus: 50 })
    await press(paymentUrl, 'refund_paid')
    expect(await walletOf()).toEqual({ balance: 0, bonus: 0 })
    expect((await transfers()).slice(3)).toEqual([
      { reason: 'bonus_reversed', amountCents: 50 },
      { reason: 'refund', amountCents: 50_00 },
    ])
  })

  test('leaves a gift alone while other money is enough', async () => {
    const { paymentUrl } = await begin(50_00, 'paid')
    await giveBonus(person.id, 1_00)
    await press(paymentUrl, 'refund_paid')
    expect(await walletOf()).toEqual({ balance: 1_00, bonus: 1_00 })
  })
})
