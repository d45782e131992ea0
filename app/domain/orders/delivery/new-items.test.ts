import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { credentialReveals } from '#app/db/schema/stock.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { lineOfItem } from '#app/lib/item-shape.ts'
import { createCustomer, INSTAGRAM, loadStock, type Person } from '#test/cast.ts'
import { claim, claimsOf, deliver, replacementFor, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { loginShape, sellItems } from '#test/items.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { revealAll, revealPage } from './delivered-lines.ts'
import { saveFileFormat } from './file-formats.ts'
import { countNewItems, revealNew } from './new-items.ts'

useDatabase()

const clientIp = '192.0.2.7'

let buyer: Person

beforeAll(async () => {
  await setClaims({ warrantyHours: 24, claimRule: 'swap' })
  buyer = await createCustomer({ balanceCents: 100_00 })
})

/** Downloads what is new and returns its lines. */
async function download(productId = INSTAGRAM, { id: customerId } = buyer, shownAt?: Date) {
  const opened = await revealNew({ customerId, productId, form: 'txt', shownAt, clientIp })
  return opened && linesOf(opened)
}

async function linesOf({ batches, fileShape }: NonNullable<Awaited<ReturnType<typeof revealNew>>>) {
  const lines: string[] = []
  for await (const batch of batches) lines.push(...batch.map((item) => lineOfItem(fileShape, item)))
  return lines
}

const counted = async ({ id } = buyer) => (await countNewItems(id)).map(({ items, orders }) => [items, orders])

test('downloads each item once, and replacements once they are there', async () => {
  expect(await counted()).toEqual([])
  expect(await download()).toBeNull()

  const first = await deliver(3, { buyer })
  await deliver(2, { buyer })
  await revealPage({ orderId: first.orderId, customerId: buyer.id, clientIp, search: '', page: 1 })
  expect(await counted()).toEqual([[5, 2]])
  expect(await download()).toHaveLength(5)
  expect(await counted()).toEqual([])
  expect(await download()).toBeNull()

  await loadStock(2)
  await claim({ ...first, lineIds: first.lineIds.slice(0, 1) })
  const [swapped] = await claimsOf(buyer.id)
  const fresh = await replacementFor(swapped?.id)
  expect(await counted()).toEqual([[1, 1]])
  const [line = ''] = (await download()) ?? []
  expect(line.split(':')[0]).toBe(fresh?.username)
  expect(await download()).toBeNull()
  const reveals = await db().select().from(credentialReveals)
  expect(reveals.map(({ form, lineCount, accountIds }) => [form, lineCount, accountIds?.length ?? null])).toEqual([
    ['page', 3, 3],
    ['txt', 3, null],
    ['txt', 2, null],
    ['txt', 1, 1],
  ])
})

test('counts a file or copy of a whole order as downloaded, by its owner alone', async () => {
  const { orderId } = await deliver(2, { buyer })
  const other = await createCustomer()
  expect(await counted(other)).toEqual([])
  expect(await download(INSTAGRAM, other)).toBeNull()
  expect(await revealAll({ orderId, customerId: other.id, clientIp, form: 'copy' })).toBeNull()
  expect(await counted()).toEqual([[2, 1]])
  await revealAll({ orderId, customerId: buyer.id, clientIp, form: 'copy' })
  expect(await counted()).toEqual([])
})

test('writes the fields and separator that the customer chose for the product', async () => {
  const ann = { login: 'Ann', password: 'secret-ann', twoFactor: 'GEZDGNBVGY3TQOJQ', recovery: '', until: '2027-01-31' }
  const { buyer: holder, orderId } = await sellItems(loginShape, [ann])
  const [found] = await countNewItems(holder.id)
  const productId = found?.productId ?? ''
  const of = { customerId: holder.id, productId }
  await saveFileFormat(of, { fields: ['until', 'login', 'gone'], separator: 'pipe' })
  const page = await revealPage({ orderId, customerId: holder.id, clientIp, search: '', page: 1 })
  expect(page?.lines.map(({ values }) => lineOfItem(page, values))).toEqual(['Ann|2027-01-31'])
  expect(await download(productId, holder)).toEqual(['Ann|2027-01-31'])

  await saveFileFormat(of, null)
  const whole = await revealAll({ orderId, customerId: holder.id, clientIp, form: 'csv' })
  expect(whole?.fileShape).toEqual(loginShape)
})

test('does not share a format with other customers', async () => {
  const shape = { fields: ['username'], separator: 'tab' } as const
  await saveFileFormat({ customerId: buyer.id, productId: INSTAGRAM }, { ...shape, fields: [...shape.fields] })
  const theirs = await deliver(1)
  const file = await revealAll({ orderId: theirs.orderId, customerId: theirs.buyer.id, clientIp, form: 'txt' })
  expect(file?.fileShape.fields.map(({ label }) => label)).toEqual([
    'Instagram Username',
    'Instagram Password',
    'email',
    'email-password',
  ])
})

test('gives a form that is sent again the same items, at the same time or later', async () => {
  const holder = await createCustomer({ balanceCents: 100_00 })
  await deliver(3, { buyer: holder })
  const shownAt = new Date()
  const send = () => download(INSTAGRAM, holder, shownAt)
  const [first, second] = await Promise.all([send(), send()])
  expect(first).toHaveLength(3)
  expect(second).toEqual(first)
  expect(await send()).toEqual(first)
  expect(await counted(holder)).toEqual([])
  expect(await download(INSTAGRAM, holder, new Date(Date.now() + 1000))).toBeNull()
  await deliver(1, { buyer: holder })
  expect(await download(INSTAGRAM, holder, new Date(Date.now() + 1000))).toHaveLength(1)
})

const namesOf = (lines: string[] | null) => (lines ?? []).map((line) => line.split(':')[0])

/** Delivers enough for two replacements by rule, downloads it, and has the first item replaced. */
async function replaced() {
  const holder = await createCustomer({ balanceCents: 100_00 })
  const order = await deliver(40, { buyer: holder })
  await download(INSTAGRAM, holder)
  await loadStock(2)
  await claim({ ...order, lineIds: order.lineIds.slice(0, 1) })
  const [swapped] = await claimsOf(holder.id)
  return { holder, order, fresh: await replacementFor(swapped?.id) }
}

test('reads exactly the replacements that it logged, also if one is replaced in between', async () => {
  const { holder, order, fresh } = await replaced()
  const opened = await revealNew({ customerId: holder.id, productId: INSTAGRAM, form: 'txt', clientIp })
  await claim({ ...order, lineIds: [fresh?.id ?? ''] })
  expect(namesOf(opened && (await linesOf(opened)))).toEqual([fresh?.username])
  const reveals = await db().select().from(credentialReveals).where(eq(credentialReveals.orderId, order.orderId))
  expect(reveals.map(({ accountIds }) => accountIds)).toContainEqual([fresh?.id])
  const again = namesOf(await download(INSTAGRAM, holder))
  expect(again).toHaveLength(1)
  expect(again).not.toContain(fresh?.username)
})

test('loses no replacement of a claim that is decided during a download', async () => {
  const { holder, order, fresh } = await replaced()
  armFailPoint('claim:commit', 'pause:300')
  const deciding = claim({ ...order, lineIds: order.lineIds.slice(1, 2) })
  await pause(100)
  const first = namesOf(await download(INSTAGRAM, holder))
  await deciding
  disarmFailPoints()
  const later = namesOf(await download(INSTAGRAM, holder))
  expect(first).toContain(fresh?.username)
  expect(new Set([...first, ...later]).size).toBe(2)
})

test('logs a file of the whole order after a decision on its claims, so that the file has the replacement', async () => {
  const { holder, order } = await replaced()
  const decided = await transaction(async (tx) => {
    await lockWallet(tx, holder.id)
    const opening = revealAll({ orderId: order.orderId, customerId: holder.id, clientIp, form: 'txt' })
    await expect.poll(countLockWaits).toBe(1)
    return { opening }
  })
  expect(await decided.opening).not.toBeNull()
})

test('takes no order for new after two years, when its views are deleted', async () => {
  const other = await createCustomer({ balanceCents: 100_00 })
  const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)
  for (const months of [22, 25]) await deliver(2, { buyer: other, at: monthsAgo(months) })
  expect(await counted(other)).toEqual([[2, 1]])
  expect(await download(INSTAGRAM, other)).toHaveLength(2)
})
