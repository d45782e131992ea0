import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { credentialReveals } from '#app/db/schema/stock.ts'
import { createAdmin } from '#test/cast.ts'
import { claim, deliver, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { lastAudited, refund } from '#test/refunding.ts'
import { findOrder } from '../queries.ts'
import { listLines, revealLines, revealPage } from './delivered-lines.ts'

useDatabase()

const clientIp = '192.0.2.7'

async function linesOf(orderId: string, asked: { search?: string; page?: number } = {}) {
  const order = await findOrder(orderId)
  if (!order) throw new Error('There is no such order.')
  return listLines(order, { search: '', page: 1, ...asked })
}

const revealsOf = (orderId: string) =>
  db().select().from(credentialReveals).where(eq(credentialReveals.orderId, orderId))

test('lists lines for admins a hundred at a time without secrets, and logs no reveal', async () => {
  const { orderId, lineIds } = await deliver(105)
  const [first, last] = [await linesOf(orderId), await linesOf(orderId, { page: 99 })]
  expect([...first.lines, ...last.lines].map(({ id }) => id)).toEqual(lineIds)
  expect(last).toMatchObject({ page: 2, pageCount: 2, lineCount: 105 })
  expect(JSON.stringify(first)).not.toMatch(/pass-|password|sealed/i)
  const name = first.lines[7]?.username.toUpperCase() ?? ''
  expect((await linesOf(orderId, { search: name })).lines.map(({ username }) => username.toUpperCase())).toContain(name)
  expect(await revealsOf(orderId)).toEqual([])
})

test('logs and audits an admin who reveals the secrets of a page', async () => {
  const { orderId, lineIds } = await deliver(3)
  const { id: actorId } = await createAdmin()
  const secrets = await revealLines({ orderId, actorId, clientIp, search: '', page: 1 })
  expect(secrets).toEqual(
    Object.fromEntries(
      lineIds.map((id) => [id, { values: { password: `pass-${id.slice(-8)}`, emailPassword: 'NotSet' }, codes: {} }]),
    ),
  )
  expect(await revealsOf(orderId)).toMatchObject([{ actorId, form: 'page', lineCount: 3, ip: clientIp }])
  const entry = await lastAudited(`order:${orderId}`)
  expect(entry).toMatchObject({ actorId, action: 'order.lines_revealed', after: { page: 1, lineCount: 3 } })
  expect(JSON.stringify(entry)).not.toContain('pass-')
})

test('logs nothing when there is nothing to show', async () => {
  const { orderId } = await deliver(1)
  const { id: actorId } = await createAdmin()
  const reveal = { actorId, clientIp, search: '', page: 1 }
  expect(await revealLines({ ...reveal, orderId, search: 'nobody' })).toEqual({})
  expect(await revealLines({ ...reveal, orderId: randomUUID() })).toBeNull()
  expect(await revealsOf(orderId)).toEqual([])
  expect(await lastAudited(`order:${orderId}`)).toBeUndefined()
})

test('marks lines refunded alone, or with the whole order unless a claim settled them', async () => {
  await setClaims({ claimRule: 'credit' })
  const delivery = await deliver(5)
  const { buyer, orderId, lineIds } = delivery
  const refundedOf = async () => (await linesOf(orderId)).lines.map(({ isRefunded }) => isRefunded)
  await claim(delivery, { lineIds: lineIds.slice(0, 1) })
  expect(await refundedOf()).toEqual([false, false, false, false, false])
  await refund(orderId, { lineIds: lineIds.slice(1, 2) })
  expect(await refundedOf()).toEqual([false, true, false, false, false])
  await refund(orderId)
  expect(await refundedOf()).toEqual([false, true, true, true, true])
  const shown = await revealPage({ orderId, customerId: buyer.id, clientIp, search: '', page: 1 })
  expect(shown?.lines.map(({ isRefunded }) => isRefunded)).toEqual([false, true, true, true, true])
})
