import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { EMBEDDED } from '#app/domain/watch/postgres-old.ts'
import { loadStock } from '#test/cast.ts'
import { embedDatabase, useDatabase } from '#test/database.ts'
import { unseen } from '#test/full-books.ts'
import { doctor } from './doctor.ts'

useDatabase()

const EXTERNAL = `PostgreSQL ${EMBEDDED.version}, set with DATABASE_URL.`

async function run() {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const holds = await doctor()
  const printed = print.mock.calls.flat()
  print.mockRestore()
  return { holds, printed }
}

test('recommends another server to a shop on the embedded one, and succeeds', async () => {
  await embedDatabase()
  const { holds, printed } = await run()
  expect(holds).toBe(true)
  expect(printed.at(-1)).toBe(
    `PostgreSQL ${EMBEDDED.version} of ${EMBEDDED.releasedOn}, embedded. It gets security fixes late. For a serious shop, set DATABASE_URL to a server that your operating system keeps up to date (docs/install.md).`,
  )
})

test('prints the broken invariants with their rows, and the open alarms', async () => {
  expect(await run()).toEqual({ holds: true, printed: ['All invariants hold.', EXTERNAL] })
  await db().execute(sql`alter table customers drop constraint customers_balance_not_negative,
    drop constraint customers_bonus_within_balance`)
  await unseen(sql`
    insert into customers (id, name, email, balance_cents)
    select ('00000000-0000-4000-8000-' || lpad(place::text, 12, '0'))::uuid, 'Nobody', place || '@example.com', -1
    from generate_series(1, 130) as place`)
  await transaction((tx) => raiseAlarm(tx, { kind: 'payment-held', subject: 'payment:x', message: 'It is held.' }))
  const { holds, printed } = await run()
  expect(holds).toBe(false)
  const start = printed.indexOf('broken: no balance is negative')
  expect(printed.slice(start, start + 3)).toEqual([
    'broken: no balance is negative',
    '  00000000-0000-4000-8000-000000000001',
    '  00000000-0000-4000-8000-000000000002',
  ])
  expect(printed[start + 21]).toBe('  and 110 more')
  expect(printed).toContain('broken: all accounts sum to zero')
  expect(printed).not.toContain('All invariants hold.')
  expect(printed.slice(-2)).toEqual(['1 open: The provider is holding a top-up', EXTERNAL])
})

test('prints what another sealing key has sealed', async () => {
  await loadStock(2)
  const given = config().sealingKey
  config().sealingKey = randomBytes(32).toString('base64')
  try {
    const { holds, printed } = await run()
    expect(holds).toBe(false)
    expect(printed.join('\n')).toContain(
      'broken: the sealing key opens what is sealed\n  stock_accounts.email_password_sealed (2)\n  stock_accounts.password_sealed (2)',
    )
  } finally {
    config().sealingKey = given
  }
})
