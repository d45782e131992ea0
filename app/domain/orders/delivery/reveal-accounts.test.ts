import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { claims, credentialReveals, stockAccounts } from '#app/db/schema/stock.ts'
import { createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { purchaseAccounts } from '../purchase/purchase-accounts.ts'
import { purchaseLicense } from '../purchase/purchase-license.ts'
import { revealAll, revealPage } from './delivered-lines.ts'

useDatabase()

const clientIp = '192.0.2.7'

async function buy(quantity: number, by?: string) {
  await loadStock(quantity)
  const customerId = by ?? (await createCustomer({ balanceCents: 1_000_000 })).id
  const key = { unitPriceCents: 50, idempotencyKey: randomUUID() }
  const { orderId } = await purchaseAccounts({ customerId, productId: INSTAGRAM, quantity, ...key })
  return { customerId, orderId }
}

type Bought = Awaited<ReturnType<typeof buy>>

function open(bought: Bought, asked: { search?: string; page?: number } = {}) {
  return revealPage({ ...bought, clientIp, search: '', page: 1, ...asked })
}

async function openAll(bought: Bought, form: 'copy' | 'txt' | 'csv' = 'txt') {
  const opened = await revealAll({ ...bought, clientIp, form })
  if (!opened) return null
  const lines = []
  for await (const batch of opened.batches) lines.push(...batch)
  return lines
}

function revealsOf({ orderId }: { orderId: string }) {
  return db()
    .select({
      actorId: credentialReveals.actorId,
      form: credentialReveals.form,
      lineCount: credentialReveals.lineCount,
      ip: credentialReveals.ip,
    })
    .from(credentialReveals)
    .where(eq(credentialReveals.orderId, orderId))
    .orderBy(asc(credentialReveals.createdAt))
}

/** Returns the stored rows of an order in delivery order. */
function soldTo({ orderId }: Bought) {
  return db().select().from(stockAccounts).where(eq(stockAccounts.orderId, orderId)).orderBy(asc(stockAccounts.id))
}

type Outcome = 'open' | 'declined' | 'swapped'

async function claimLine({ customerId, orderId }: Bought, stockAccountId: string, status: Outcome): Promise<string> {
  const id = randomUUID()
  if (status === 'swapped') await loadStock(1)
  await transaction(async (tx) => {
    const decidedAt = status === 'open' ? null : new Date()
    await tx.insert(claims).values({ id, customerId, orderId, stockAccountId, reason: 'locked', status, decidedAt })
    if (status !== 'swapped') return
    await tx.execute(sql`
      update stock_accounts set status = 'replacement', claim_id = ${id}
      where id = (select id from stock_accounts where status = 'available' limit 1)`)
  })
  return id
}

async function replacementOf(claimId: string) {
  const [row] = await db().select().from(stockAccounts).where(eq(stockAccounts.claimId, claimId))
  return row?.id ?? ''
}

describe('a page of a delivery note', () => {
  test('opens a hundred lines at a time in delivery order and logs their number', async () => {
    const bought = await buy(205)
    const sold = await soldTo(bought)
    const pages = [await open(bought), await open(bought, { page: 2 }), await open(bought, { page: 3 })]
    expect(pages.map((page) => page?.lines.length)).toEqual([100, 100, 5])
    expect(pages[1]).toMatchObject({ page: 2, pageCount: 3, lineCount: 205, order: { id: bought.orderId } })
    const lines = pages.flatMap((page) => page?.lines ?? [])
    expect(lines.map(({ id }) => id)).toEqual(sold.map(({ id }) => id))
    expect(lines.every(({ id, values }) => values.password === `pass-${id.slice(-8)}`)).toBe(true)
    expect(lines[0]).toMatchObject({ values: { emailPassword: 'NotSet' }, claim: null, isReplacement: false })
    const shown = { actorId: bought.customerId, form: 'page', ip: clientIp }
    expect(await revealsOf(bought)).toEqual([100, 100, 5].map((lineCount) => ({ ...shown, lineCount })))
  })

  test('shows the last page for any later page', async () => {
    const bought = await buy(101)
    expect(await open(bought, { page: 9_999_999 })).toMatchObject({ page: 2, lines: [{}] })
  })

  test('searches usernames and email addresses in any case and logs the lines shown', async () => {
    const bought = await buy(30)
    const [first] = await soldTo(bought)
    const name = first?.username ?? ''
    expect((await open(bought, { search: name.toUpperCase() }))?.lines.map(({ username }) => username)).toContain(name)
    expect(await open(bought, { search: '@EXAMPLE.net' })).toMatchObject({ lineCount: 30 })
    expect(await open(bought, { search: `${name}@example.net` })).toMatchObject({
      lineCount: 1,
      lines: [{ email: first?.email }],
    })
    const [, , found] = await revealsOf(bought)
    expect(found).toMatchObject({ form: 'page', lineCount: 1 })
  })

  test.each(['%', '_', '\\', "'", 'pass-', '𝔛'.repeat(100)])(
    'finds nothing and logs nothing for %j',
    async (search) => {
      const bought = await buy(2)
      expect(await open(bought, { search })).toMatchObject({ lines: [], lineCount: 0, page: 1, pageCount: 1 })
      expect(await revealsOf(bought)).toEqual([])
    },
  )

  test('shows nothing when it cannot be logged', async () => {
    const bought = await buy(1)
    const broken = sql.raw('alter table credential_reveals add constraint nothing_more check (false) not valid')
    await db().execute(broken)
    try {
      await expect(open(bought)).rejects.toThrow()
      await expect(openAll(bought)).rejects.toThrow()
    } finally {
      await db().execute(sql.raw('alter table credential_reveals drop constraint nothing_more'))
    }
    expect(await revealsOf(bought)).toEqual([])
  })

  test('has no lines and logs nothing for a license', async () => {
    const { id: customerId } = await createCustomer({ balanceCents: 1500 })
    const key = { unitPriceCents: 1500, idempotencyKey: randomUUID() }
    const { orderId } = await purchaseLicense({ customerId, productId: STORYTAG, ...key })
    expect(await open({ customerId, orderId })).toMatchObject({ order: { orderType: 'software' }, lines: [] })
    expect(await openAll({ customerId, orderId })).toBeNull()
    expect(await revealsOf({ orderId })).toEqual([])
  })
})

test("reveals and logs nothing of another customer's order", async () => {
  const { orderId } = await buy(1)
  const { id: customerId } = await createCustomer()
  expect(await open({ orderId, customerId })).toBeNull()
  expect(await openAll({ orderId, customerId })).toBeNull()
  expect(await open({ orderId: randomUUID(), customerId })).toBeNull()
  expect(await revealsOf({ orderId })).toEqual([])
})

describe('a file of all lines', () => {
  test('comes in batches in delivery order and is logged by its form', async () => {
    const bought = await buy(4_001)
    const sold = await soldTo(bought)
    const lines = await openAll(bought, 'csv')
    expect(lines?.map(({ username }) => username)).toEqual(sold.map(({ username }) => username))
    await openAll(bought, 'copy')
    await openAll(bought, 'txt')
    const shown = { actorId: bought.customerId, lineCount: 4_001, ip: clientIp }
    expect(await revealsOf(bought)).toEqual(['csv', 'copy', 'txt'].map((form) => ({ ...shown, form })))
  })

  test('ends after exactly one batch', async () => {
    const bought = await buy(2_000)
    expect(await openAll(bought)).toHaveLength(2_000)
  })

  test('is logged before the first line is read', async () => {
    const bought = await buy(1)
    await revealAll({ ...bought, clientIp, form: 'txt' })
    expect(await revealsOf(bought)).toMatchObject([{ form: 'txt', lineCount: 1 }])
  })
})

describe('claimed lines', () => {
  test('show the outcome of the claim, followed by the replacement', async () => {
    const bought = await buy(4)
    const [works, faulty, claimed, declined] = (await soldTo(bought)).map(({ id }) => id)
    const first = await claimLine(bought, faulty ?? '', 'swapped')
    const second = await claimLine(bought, await replacementOf(first), 'swapped')
    const third = await claimLine(bought, await replacementOf(second), 'open')
    await claimLine(bought, claimed ?? '', 'open')
    await claimLine(bought, declined ?? '', 'declined')
    await expectInvariants()

    const note = await open(bought)
    expect(note?.lines).toMatchObject([
      { id: works, claim: null, isReplacement: false },
      { id: faulty, claim: { id: first, status: 'swapped', reason: 'locked' }, isReplacement: false },
      { id: await replacementOf(first), claim: { id: second, status: 'swapped' }, isReplacement: true },
      { id: await replacementOf(second), claim: { id: third, status: 'open' }, isReplacement: true },
      { id: claimed, claim: { status: 'open', creditedCents: 0, decisionNote: '' }, isReplacement: false },
      { id: declined, claim: { status: 'declined', createdAt: expect.any(Date) }, isReplacement: false },
    ])
    expect(note?.lineCount).toBe(6)
    const replacement = note?.lines[3]
    expect(replacement?.values.password).toBe(`pass-${replacement?.id.slice(-8)}`)
    expect(await open(bought, { search: replacement?.username })).toMatchObject({ lines: [{ id: replacement?.id }] })
  })

  test('are replaced in a file once they are swapped', async () => {
    const bought = await buy(3)
    const [first, second, third] = await soldTo(bought)
    const claimId = await claimLine(bought, second?.id ?? '', 'swapped')
    const [replacement] = await db().select().from(stockAccounts).where(eq(stockAccounts.claimId, claimId))
    const names = (await openAll(bought))?.map(({ username }) => username)
    expect(names).toEqual([first, replacement, third].map((row) => row?.username))
    expect(await revealsOf(bought)).toMatchObject([{ form: 'txt', lineCount: 3 }])
  })

  test('do not appear in another order of the same customer', async () => {
    const bought = await buy(1)
    const other = await buy(1, bought.customerId)
    const [line] = await soldTo(other)
    await claimLine(other, line?.id ?? '', 'swapped')
    expect(await open(bought)).toMatchObject({ lines: [{ claim: null }], lineCount: 1 })
  })
})
