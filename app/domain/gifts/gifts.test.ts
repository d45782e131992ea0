import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { giftBatches, giftCodes } from '#app/db/schema/gifts.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giftCodesOf } from '#test/gifts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { freshAdmin } from '#test/refunding.ts'
import { createGiftBatch, exportGiftCodes, revokeGiftBatch } from './commands.ts'
import { newGiftCode } from './gift-codes.ts'
import { getGiftBatch, listGiftBatches } from './queries.ts'
import { redeemGift } from './redeem-gift.ts'
import { foldGiftCode, isGiftCode } from './rules.ts'
import { newBatchInput } from './schema.ts'

useDatabase()

let person: Person

beforeEach(async () => {
  person = await createCustomer()
})
afterEach(expectInvariants)

test.each([
  [{ amount: '0' }, ['amount', 'Please enter an amount from $0.01 to $10,000.00.']],
  [{ amount: '' }, ['amount', 'Please enter an amount from $0.01 to $10,000.00.']],
  [{ endsOn: '2020-01-01' }, ['endsOn', 'Please choose today or a later day, or leave it blank.']],
])('refuses to create codes with %j', (change, problem) => {
  const today = new Date().toISOString().slice(0, 10)
  const typed = { batchId: randomUUID(), amount: '5.00', count: '2', endsOn: today, note: '' }
  expect(newBatchInput.safeParse(typed).success).toBe(true)
  const { error } = newBatchInput.safeParse({ ...typed, ...change })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([problem])
})

const redeem = (code: string, { id: customerId } = person, given: { idempotencyKey?: string; at?: Date } = {}) =>
  redeemGift({ customerId, code, ...given })

async function walletOf({ id }: Pick<Person, 'id'> = person) {
  const [wallet] = await db()
    .select({ balance: customers.balanceCents, bonus: customers.bonusCents })
    .from(customers)
    .where(eq(customers.id, id))
  return wallet
}

async function batch(given: Partial<Parameters<typeof createGiftBatch>[0]> = {}) {
  const made = {
    batchId: randomUUID(),
    amountCents: 5_00,
    count: 3,
    endsOn: null,
    note: 'Raffle',
    by: await freshAdmin(),
    ...given,
  }
  await createGiftBatch(made)
  return made
}

test('makes codes of 125 random bits, without characters that are easy to confuse', () => {
  const codes = Array.from({ length: 1_000 }, newGiftCode)
  expect(new Set(codes).size).toBe(1_000)
  for (const code of codes) {
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){4}[2-9A-HJ-NP-Z]{5}$/)
    expect(isGiftCode(foldGiftCode(code))).toBe(true)
  }
})

test('creates a batch once from one form, and refuses another one with its id', async () => {
  const made = await batch({ count: 2_345 })
  await createGiftBatch(made)
  expect(await db().$count(giftCodes, eq(giftCodes.batchId, made.batchId))).toBe(2_345)
  await expect(createGiftBatch({ ...made, count: 5 })).rejects.toThrow('already created other codes')
  const entries = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `gift:${made.batchId}`))
  expect(entries).toMatchObject([{ action: 'gift.created', after: { amountCents: 5_00, codeCount: 2_345 } }])
})

test('keeps no code readable: sealed until the export, erased by it', async () => {
  const { batchId, by } = await batch()
  const stored = () => db().select().from(giftCodes).where(eq(giftCodes.batchId, batchId))
  const before = await stored()
  const { codes } = await exportGiftCodes(batchId, by)
  expect(codes).toHaveLength(3)
  for (const { codeSealed } of before) {
    for (const code of codes) expect(codeSealed?.includes(code)).toBe(false)
  }
  expect((await stored()).map(({ codeSealed }) => codeSealed)).toEqual([null, null, null])
  await expect(exportGiftCodes(batchId, by)).rejects.toThrow('already downloaded')
  const audited = JSON.stringify(await db().select().from(auditLog))
  for (const code of codes) expect(audited).not.toContain(code)
})

test('hands out the codes once to admins who download them concurrently', async () => {
  const { batchId } = await batch()
  const admins = await Promise.all(Array.from({ length: 5 }, freshAdmin))
  const results = await Promise.allSettled(admins.map((by) => exportGiftCodes(batchId, by)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('credits a code as bonus, however it is typed, and names the redemption', async () => {
  const batchId = randomUUID()
  const [code = ''] = await giftCodesOf({ batchId, count: 2 })
  expect(await redeem(` ${code.toLowerCase().replaceAll('-', ' – ')}`)).toBe(5_00)
  expect(await walletOf()).toEqual({ balance: 5_00, bonus: 5_00 })
  const transfers = await db().select().from(ledgerTransfers).where(eq(ledgerTransfers.customerId, person.id))
  expect(transfers).toMatchObject([
    { reason: 'gift', fromAccount: 'gift', toAccount: `customer:${person.id}`, amountCents: 5_00, bonusCents: 5_00 },
  ])
  const found = await getGiftBatch(batchId)
  expect(found?.batch).toMatchObject({ codeCount: 2, redeemedCount: 1 })
  expect(found?.redemptions).toMatchObject([
    { customer: { id: person.id }, fingerprint: expect.stringMatching(/^[\da-f]{12}$/) },
  ])
  expect(JSON.stringify(found)).not.toContain(code)
})

describe('a code', () => {
  test('is redeemed once, and tells its owner so', async () => {
    const [code = ''] = await giftCodesOf()
    await redeem(code)
    await expect(redeem(code)).rejects.toThrow('You already redeemed this code. It added $5.00')
    await expect(redeem(code, await createCustomer())).rejects.toThrow('This code was already redeemed.')
    expect(await walletOf()).toEqual({ balance: 5_00, bonus: 5_00 })
  })

  test('answers a form that is sent again as it did first', async () => {
    const [code = ''] = await giftCodesOf()
    const idempotencyKey = randomUUID()
    const sent = Array.from({ length: 10 }, () => redeem(code, person, { idempotencyKey }))
    expect(await Promise.all(sent)).toEqual(Array(10).fill(5_00))
    expect(await walletOf()).toEqual({ balance: 5_00, bonus: 5_00 })
  })

  test('credits one of ten customers who redeem it concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [code = ''] = await giftCodesOf()
      const people = await Promise.all(Array.from({ length: 10 }, () => createCustomer()))
      const results = await Promise.allSettled(people.map((one) => redeem(code, one)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const wallets = await Promise.all(people.map(walletOf))
      expect(wallets.reduce((sum, wallet) => sum + (wallet?.bonus ?? 0), 0)).toBe(5_00)
    }
  })

  test('can be redeemed on its last day, in UTC, and not on the next', async () => {
    const [first = '', second = ''] = await giftCodesOf({ count: 2, endsOn: '2027-03-31' })
    await redeem(first, person, { at: new Date('2027-03-31T23:59:59.999Z') })
    await expect(redeem(second, person, { at: new Date('2027-04-01T00:00:00.000Z') })).rejects.toThrow('expired')
  })

  test('is not redeemed for an admin or a deleted customer', async () => {
    const [code = ''] = await giftCodesOf()
    const gone = await createCustomer()
    await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, gone.id))
    for (const one of [await createAdmin(), gone]) await expect(redeem(code, one)).rejects.toThrow('Could not fetch')
  })
})

describe('a revocation', () => {
  test('ends the codes that were not redeemed, and erases those that were not downloaded', async () => {
    const batchId = randomUUID()
    const [used = '', unused = ''] = await giftCodesOf({ batchId, count: 2 })
    await redeem(used)
    const by = await freshAdmin()
    await revokeGiftBatch(batchId, by)
    await expect(redeem(unused)).rejects.toThrow('no longer valid')
    expect(await walletOf()).toEqual({ balance: 5_00, bonus: 5_00 })
    await expect(revokeGiftBatch(batchId, by)).rejects.toThrow('already revoked')

    const other = await batch()
    await revokeGiftBatch(other.batchId, by)
    await expect(exportGiftCodes(other.batchId, by)).rejects.toThrow('already revoked')
    const left = await db().select().from(giftCodes).where(eq(giftCodes.batchId, other.batchId))
    expect(left.map(({ codeSealed }) => codeSealed)).toEqual([null, null, null])
  })

  test('comes before or after each redemption, and counts accordingly', async () => {
    for (let round = 0; round < 5; round++) {
      const batchId = randomUUID()
      const codes = await giftCodesOf({ batchId, count: 6 })
      const by = await freshAdmin()
      const people = await Promise.all(codes.map(() => createCustomer()))
      const redeeming = codes.map((code, at) => redeem(code, people[at]))
      const [revoked, ...results] = await Promise.allSettled([revokeGiftBatch(batchId, by), ...redeeming])
      expect(revoked.status).toBe('fulfilled')
      const redeemed = results.filter(({ status }) => status === 'fulfilled').length
      const [stored] = await db().select().from(giftBatches).where(eq(giftBatches.id, batchId))
      expect(stored?.redeemedCount).toBe(redeemed)
    }
  })
})

test('lists batches newest first, by page', async () => {
  for (let made = 0; made < 51; made++) await batch({ count: 1, by: await freshAdmin() })
  const { batches, next } = await listGiftBatches()
  expect(batches).toHaveLength(50)
  const on = await listGiftBatches(next ?? '')
  expect(on.batches.length).toBeGreaterThan(0)
  const ids = [...batches, ...on.batches].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
