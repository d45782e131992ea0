import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#app/db/client.server.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { recordAudit } from './commands.ts'
import { exportAudit, listActions, listActors, listAudit } from './queries.ts'
import { auditListInput } from './schema.ts'

useDatabase()

let [ada, bea, mara]: Person[] = []

const list = (asked: Record<string, string> = {}) => listAudit(auditListInput.parse(asked))
const subjects = async (asked: Record<string, string> = {}) => (await list(asked)).rows.map(({ subject }) => subject)

beforeAll(async () => {
  ;[ada, bea, mara] = [await createAdmin(), await createAdmin(), await createCustomer()]
  const actors = [ada?.id ?? null, bea?.id ?? null, null]
  // 120 entries over ten days, twelve a day.
  await transaction(async (tx) => {
    for (let n = 0; n < 120; n++) {
      const hours = Math.floor(n / 12) * 24 + (n % 12) * 2
      const action = n % 4 === 0 ? 'product.changed' : 'stock.imported'
      await recordAudit(tx, { actorId: actors[n % 3] ?? null, action, subject: `row:${n}`, at: at(hours) })
    }
    await recordAudit(tx, {
      actorId: mara?.id ?? null,
      action: 'two-step.turned-on',
      subject: marasSubject(),
      at: at(240),
    })
  })
})

const marasSubject = () => `customer:${mara?.id}`
const at = (hours: number) => new Date(Date.parse('2026-03-01T00:45:00Z') + hours * 3_600_000)

test('pages through every entry once, newest first, forward and back', async () => {
  const first = await list()
  const second = await list({ after: String(first.next) })
  const third = await list({ after: String(second.next) })
  const seen = [...first.rows, ...second.rows, ...third.rows].map(({ subject }) => subject)
  expect(seen).toEqual([marasSubject(), ...Array.from({ length: 120 }, (_, n) => `row:${119 - n}`)])
  expect([first.previous, third.next]).toEqual([null, null])
  expect((await list({ before: String(third.previous) })).rows).toEqual(second.rows)
  expect((await list({ before: String(second.previous) })).rows).toEqual(first.rows)
  expect((await list({ before: String(first.rows[3]?.id) })).rows).toEqual(first.rows)
  expect((await list({ after: '1' })).rows).toEqual(first.rows)
})

describe('filters', () => {
  test('by actor, including the shop itself', async () => {
    const { rows } = await list({ actor: bea?.id ?? '' })
    expect(rows).toHaveLength(40)
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['Ada Brook']))
    const byShop = await list({ actor: 'shop' })
    expect(byShop.rows.map(({ subject }) => subject).slice(0, 2)).toEqual(['row:119', 'row:116'])
    expect(byShop.rows.every(({ actorId }) => actorId === null)).toBe(true)
    const back = await list({ actor: 'shop', before: String(byShop.rows.at(-1)?.id) })
    expect(back.rows).toEqual(byShop.rows)
  })

  test('by exact action and subject', async () => {
    expect(await subjects({ action: 'product.changed' })).toHaveLength(30)
    expect(await subjects({ subject: 'row:11' })).toEqual(['row:11'])
    expect(await subjects({ subject: 'row:%' })).toEqual([])
    const malformed = { ...auditListInput.parse({}), subject: 'product:a\0b' }
    expect((await listAudit(malformed)).rows).toEqual([])
    expect(await subjects({ subject: 'row:11', action: 'product.changed' })).toEqual([])
  })

  test('by days in UTC, including both', async () => {
    expect(await subjects({ from: '2026-03-02', to: '2026-03-02' })).toEqual(
      Array.from({ length: 12 }, (_, n) => `row:${23 - n}`),
    )
    expect(await subjects({ to: '2026-03-01' })).toHaveLength(12)
    expect(await subjects({ from: '2026-03-11', to: '2026-03-31' })).toEqual([marasSubject()])
    expect(await subjects({ from: '2026-05-01' })).toEqual([])
    expect(await subjects({ to: '2026-02-01' })).toEqual([])
    expect(await subjects({ from: '2026-03-05', actor: 'shop', to: '2026-03-05' })).toHaveLength(4)
  })

  test('by days, although a node has a clock nearly a day ahead', async () => {
    await transaction(async (tx) => {
      const entry = { actorId: null, action: 'stock.imported' } as const
      await recordAudit(tx, { ...entry, subject: 'ahead', at: new Date('2026-04-02T20:20:00Z') })
      await recordAudit(tx, { ...entry, subject: 'right', at: new Date('2026-04-01T23:30:00Z') })
      await recordAudit(tx, { ...entry, subject: 'later', at: new Date('2026-04-03T12:00:00Z') })
    })
    expect(await subjects({ from: '2026-04-01', to: '2026-04-01' })).toEqual(['right'])
    expect(await subjects({ from: '2026-04-02', to: '2026-04-02' })).toEqual(['ahead'])
    expect(await subjects({ from: '2026-04-02' })).toEqual(['later', 'ahead'])
  })

  test('ignore invalid values', async () => {
    const odd = { actor: 'x', action: 'a b', from: '2026-02-30', to: 'now', after: '-1', before: '9'.repeat(40) }
    expect((await list(odd)).rows).toHaveLength(50)
    expect(await subjects({ subject: 'a\0b' })).toHaveLength(50)
    expect(await subjects({ actor: "x' or true" })).toHaveLength(50)
  })
})

test('lists each action once', async () => {
  expect(await listActions()).toEqual(['product.changed', 'stock.imported', 'two-step.turned-on'])
})

test('lists admins as actors, and the chosen person', async () => {
  const ids = async (asked?: string) => (await listActors(asked)).map(({ id }) => id)
  expect(await ids()).toEqual([ada?.id, bea?.id].sort())
  expect(await ids('shop')).toHaveLength(2)
  expect(await ids(ada?.id)).toHaveLength(2)
  expect(await ids(mara?.id)).toEqual([...[ada?.id, bea?.id].sort(), mara?.id])
})

test('exports all matches, and audits the export with its filter', async () => {
  const by = { actorId: ada?.id ?? '', ip: '203.0.113.7' }
  const rows = []
  for await (const row of await exportAudit(auditListInput.parse({ action: 'product.changed' }), by)) rows.push(row)
  expect(rows).toHaveLength(30)
  const [entry] = (await list({ action: 'audit.exported' })).rows
  expect(entry).toMatchObject({
    actorId: ada?.id,
    subject: 'audit:log',
    after: { action: 'product.changed' },
    ip: '203.0.113.7',
  })
})
