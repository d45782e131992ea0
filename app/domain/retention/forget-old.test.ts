import { readFileSync } from 'node:fs'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authAccounts, authSessions, authUsers } from '#app/db/schema/auth.ts'
import { fulfillments } from '#app/db/schema/fulfillment.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { verifyChain } from '#app/domain/audit/verify-chain.ts'
import { recountTallies } from '#app/domain/dashboard/sum-up-tallies.ts'
import { sealContent } from '#app/domain/fulfillment/sealed.ts'
import { accountOf } from '#app/domain/identity/registration/guests.ts'
import { registerCustomer } from '#app/domain/identity/registration/register.ts'
import { openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { createAdmin, loadStock } from '#test/cast.ts'
import { claim, deliver, replacementFor, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { unseen } from '#test/full-books.ts'
import { buyMade, createMade } from '#test/goods-maker.ts'
import { expectInvariants } from '#test/invariants.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { expiries, forgetAll, forgetOld } from './forget-old.ts'

useDatabase()

const forget = (what: string, atOnce?: number) => {
  const expiry = expiries[what]
  if (!expiry) throw new Error(`No expiry is named ${what}.`)
  return forgetAll(expiry, atOnce)
}

const read = async (query: SQL) => (await db().execute<{ text: string }>(query)).rows.map(({ text }) => text)

const retention = readFileSync(new URL('../../../docs/retention.md', import.meta.url), 'utf8')

const id = sql`gen_random_uuid()`

type Kind = { period: string; tag: [table: string, column: string]; put: (tag: string, at: SQL) => SQL[] }

/** Rows of each kind, marked with a tag and dated `at`. */
const kinds: Record<string, Kind> = {
  sessions: {
    period: '0 days',
    tag: ['auth_sessions', 'token'],
    put: (tag, at) => [
      sql`insert into auth_sessions (id, user_id, token, expires_at) values (${id}, ${id}, ${tag}, ${at})`,
    ],
  },
  'links in emails': {
    period: '0 days',
    tag: ['auth_verifications', 'identifier'],
    put: (tag, at) => [
      sql`insert into auth_verifications (id, identifier, value, expires_at) values (${id}, ${tag}, '', ${at})`,
    ],
  },
  'attempt counters': {
    period: '0 days',
    tag: ['rate_limits', 'key'],
    put: (tag, at) => [sql`insert into rate_limits (key, expire) values (${tag}, extract(epoch from ${at}) * 1000)`],
  },
  'views of delivered accounts': {
    period: '2 years',
    tag: ['credential_reveals', 'address'],
    put: (tag, at) => [
      sql`insert into credential_reveals (id, order_id, actor_id, form, line_count, address, created_at)
        values (${id}, ${id}, ${id}, 'page', 1, ${tag}, ${at})`,
    ],
  },
  alarms: {
    period: '2 years',
    tag: ['alarms', 'subject'],
    put: (tag, at) => [
      sql`insert into alarms (id, kind, subject, message, closed_at) values (${id}, 'x', ${tag}, '', ${at})`,
    ],
  },
  'nodes that are gone': {
    period: '2 years',
    tag: ['check_probes', 'node'],
    put: (tag, at) => [
      sql`insert into check_probes (node, is_answering, since, probed_at, latency_ms) values (${tag}, true, ${at}, ${at}, 1)`,
    ],
  },
  'license reminders': {
    period: '2 years',
    tag: ['license_reminders', 'kind'],
    put: (tag, at) => [
      sql`insert into license_reminders (license_id, kind, expires_at, created_at) values (${id}, ${tag}, now(), ${at})`,
    ],
  },
  'notices that belong to no payment': {
    period: '2 years',
    tag: ['payment_notices', 'verdict'],
    put: (tag, at) => [
      sql`insert into payment_notices (id, provider, body_hash, verdict, last_received_at)
        values (${id}, 'cryptomus', ${Buffer.from(tag)}, ${tag}, ${at})`,
    ],
  },
  messages: {
    period: '3 years',
    tag: ['support_messages', 'subject'],
    // The period starts with the last answer.
    put: (tag, at) => [
      sql`with message as (
          insert into support_messages (id, kind, name, email, subject, body, created_at)
          values (${id}, 'question', '', '', ${tag}, '', now() - interval '9 years') returning id)
        insert into support_answers (id, message_id, author_id, body, created_at) select ${id}, id, ${id}, '', ${at} from message`,
      sql`insert into support_messages (id, kind, name, email, subject, body, created_at)
        values (${id}, 'question', '', '', ${`${tag} without an answer`}, '', ${at})`,
    ],
  },
  'texts of claims': {
    period: '3 years',
    tag: ['claims', 'details || decision_note'],
    put: (tag, at) => [
      sql`insert into claims (id, customer_id, order_id, stock_account_id, reason, details, status, decided_at, created_at)
        values (${id}, ${id}, ${id}, ${id}, 'other', ${tag}, 'declined', ${at}, now() - interval '9 years')`,
      sql`insert into claims (id, customer_id, order_id, stock_account_id, reason, details, created_at)
        values (${id}, ${id}, ${id}, ${id}, 'other', ${`${tag} and open`}, ${at})`,
    ],
  },
  'notices of payments': {
    period: '7 years',
    tag: ['payment_notices', 'verdict'],
    put: (tag, at) => [
      sql`with payment as (${payment(at, sql`null`)} returning id)
        insert into payment_notices (id, provider, payment_id, body_hash, verdict)
        select ${id}, 'cryptomus', id, ${Buffer.from(tag)}, ${tag} from payment`,
    ],
  },
  'invoices at the payment provider': {
    period: '7 years',
    tag: ['payments', `coalesce(invoice_id || provider_status || payment_url, '')`],
    put: (tag, at) => [payment(at, sql`${tag}`)],
  },
  'reports of manual payments': {
    period: '7 years',
    tag: ['payment_reports', 'reference'],
    put: (tag, at) => [
      sql`with payment as (${payment(at, sql`null`)} returning id, customer_id)
        insert into payment_reports (payment_id, customer_id, reference) select id, customer_id, ${tag} from payment`,
    ],
  },
  'details of payouts': {
    period: '7 years',
    tag: ['payouts', 'details'],
    put: (tag, at) => [
      sql`insert into payouts (id, customer_id, amount_cents, details, status, ended_at, created_at)
        values (${id}, ${id}, 100, ${tag}, 'declined', now(), ${at})`,
    ],
  },
  'addresses of licenses without an account': {
    period: '7 years',
    tag: ['licenses', `replace(email, '@deleted.invalid', '')`],
    put: (tag, at) => [
      sql`insert into licenses (id, license_key, email, plan, software_name, starts_at, expires_at)
        values (${id}, ${randomKey(tag)}, ${tag}, 'monthly', 'StoryTag', ${at}, ${at})`,
    ],
  },
}

const payment = (at: SQL, tag: SQL) => sql`
  insert into payments (id, customer_id, provider, provider_order_id, amount_cents, status, check_at, invoice_id, provider_status, payment_url, created_at)
  values (${id}, ${id}, 'cryptomus', ${id}, 1, 'paid', null, ${tag}, '', '', ${at})`

const randomKey = (tag: string) => `${tag.toUpperCase().padEnd(4, 'X').slice(0, 4)}-AAAA-BBBB-CCCC`

test.each(Object.entries(kinds))('deletes %s', async (what, { period, tag: [table, column], put }) => {
  const tags = () =>
    read(sql`select ${sql.raw(column)} as text from ${sql.raw(table)} where ${sql.raw(column)} <> '' order by 1`)
  expect(retention).toMatch(new RegExp(`^\\| ${what} +\\| ${period === '0 days' ? '–' : period} +\\|`, 'm'))
  const at = (days: number) => sql`(now() - ${period}::interval + make_interval(days => ${days}))`
  const [old, young] = what === 'license reminders' ? ['7_days', '1_day'] : ['old', 'young']
  await unseen(sql`delete from ${sql.raw(table)}`, ...put(young, at(1)))
  const kept = await tags()
  await unseen(...put(old, at(-1)))

  expect(await forget(what)).toBe(kept.length)
  expect(await tags()).toEqual(kept)
  expect(await forget(what)).toBe(0)
  await unseen(sql`delete from ${sql.raw(table)}`)
})

test('deletes a session unused for a week', async () => {
  const session = (token: string, days: number) =>
    sql`insert into auth_sessions (id, user_id, token, expires_at, updated_at)
      values (${id}, ${id}, ${token}, now() + interval '9 days', now() - make_interval(days => ${days}))`
  await unseen(sql`delete from auth_sessions`, session('used', 6), session('unused', 8))
  expect(await forget('sessions')).toBe(1)
  expect(await read(sql`select token as text from auth_sessions`)).toEqual(['used'])
})

test.each([
  ['held', 'x'],
  ['waiting', 'process'],
  ['expired', 'confirm_check'],
])('keeps the invoice of a top-up that is %s, and %s at the provider', async (status, providerStatus) => {
  await unseen(
    sql`delete from payments`,
    payment(sql`(now() - interval '8 years')`, sql`'invoice'`),
    sql`update payments set status = ${status}, provider_status = ${providerStatus}`,
  )
  expect(await forget('invoices at the payment provider')).toBe(0)
})

test('keeps the invoice of a top-up that is still being checked', async () => {
  await unseen(
    sql`delete from payments`,
    payment(sql`(now() - interval '8 years')`, sql`'invoice'`),
    sql`update payments set check_at = now()`,
  )
  expect(await forget('invoices at the payment provider')).toBe(0)
})

test('deletes the invoice of an expired, unpaid top-up', async () => {
  await unseen(
    sql`delete from payments`,
    payment(sql`(now() - interval '8 years')`, sql`'invoice'`),
    sql`update payments set status = 'expired', provider_status = null`,
  )
  expect(await forget('invoices at the payment provider')).toBe(1)
})

test('deletes registrations that nobody confirmed within 30 days, and no other accounts', async () => {
  const register = async (email: string, columns: Partial<typeof authUsers.$inferInsert>) => {
    await registerCustomer({ name: 'Mara', email, password: 'acorn-71', clientIp: HERE })
    const [user] = await db().update(authUsers).set(columns).where(eq(authUsers.email, email)).returning()
    return user?.id ?? ''
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const old = await register('old@example.com', { createdAt: daysAgo(31) })
  const kept = [
    await register('young@example.com', { createdAt: daysAgo(29) }),
    await register('confirmed@example.com', { createdAt: daysAgo(31), emailVerified: true }),
    await register('guest@example.com', { createdAt: daysAgo(31) }),
  ]
  await accountOf('guest@example.com')
  await takeMails()
  const rowsOf = (ids: string[]) =>
    Promise.all([
      db().$count(authUsers, inArray(authUsers.id, ids)),
      db().$count(authAccounts, inArray(authAccounts.userId, ids)),
      db().$count(authSessions, inArray(authSessions.userId, ids)),
    ])
  expect(await rowsOf([old])).toEqual([1, 1, 1])
  expect(await forget('registrations that nobody confirmed')).toBe(1)
  expect(await rowsOf([old])).toEqual([0, 0, 0])
  expect(await rowsOf(kept)).toEqual([3, 3, 3])
})

test('deletes more than fits into a transaction', async () => {
  await unseen(
    sql`delete from auth_verifications`,
    sql`insert into auth_verifications (id, identifier, value, expires_at) select gen_random_uuid(), n, '', now() - interval '1 day' from generate_series(1, 5) as n`,
  )
  expect(await forget('links in emails', 2)).toBe(5)
})

test('deletes tasks that were given up a month ago', async () => {
  await transaction(async (tx) => {
    for (let n = 0; n < 4; n++)
      await addJob(tx, 'send-mail', { template: 'account-deleted', to: `${n}@example.com` } as never)
  })
  const to = sql`payload ->> 'to'`
  const stored = sql`graphile_worker._private_jobs`
  await db().execute(
    sql`update ${stored} set attempts = max_attempts where ${to} in ('1@example.com', '2@example.com')`,
  )
  await db().execute(sql`update ${stored} set updated_at = now() - interval '31 days' where ${to} >= '2'`)
  expect(await forget('tasks that were given up')).toBe(1)
  expect(await read(sql`select ${to} as text from ${stored} order by 1`)).toEqual(
    ['0', '1', '3'].map((n) => `${n}@example.com`),
  )
})

test('deletes the devices of an ended license, with their names and history', async () => {
  const ended = await giveLicense({ hardwareIds: ['old-device'], lastUsedAt: new Date() })
  const renewed = await giveLicense({ hardwareIds: ['new-device'] })
  const deleted = await giveLicense({ hardwareIds: ['old-device'] })
  for (const license of [ended, renewed, deleted]) {
    await db().execute(sql`insert into device_names values (${license.id}, 'device', 'Desk')`)
    await db().execute(sql`insert into license_devices (license_id, hardware_id, event, created_at)
      values (${license.id}, 'device', 'bound', now() - interval '9 years')`)
  }
  const at = (days: number) => sql`now() - interval '7 years' + make_interval(days => ${days})`
  await db().execute(sql`update licenses set starts_at = ${at(-30)}, expires_at = ${at(-1)} where id = ${ended.id}`)
  await db().execute(sql`update licenses set starts_at = ${at(-30)}, expires_at = ${at(1)} where id = ${renewed.id}`)
  await db().execute(sql`update licenses set deleted_at = ${at(-1)} where id = ${deleted.id}`)

  expect(await forget('devices of licenses')).toBe(2)
  expect(await forget('devices of licenses')).toBe(0)
  expect(await storedLicense(ended.id)).toMatchObject({ hardwareIds: [], lastUsedAt: null, email: ended.email })
  expect(await storedLicense(renewed.id)).toMatchObject({ hardwareIds: ['new-device'] })
  for (const table of ['device_names', 'license_devices'])
    expect(await read(sql`select distinct license_id as text from ${sql.raw(table)}`)).toEqual([renewed.id])
})

test('empties lines and replacements of deleted customers, and no others', async () => {
  await setClaims({ claimRule: 'swap' })
  const [gone, stays, recent] = [await deliver(3), await deliver(2), await deliver(2)]
  await loadStock(1)
  await claim({ ...gone, lineIds: gone.lineIds.slice(0, 1) })
  const [claimId] = await read(sql`select id as text from claims where order_id = ${gone.orderId}`)
  const replacement = await replacementFor(claimId)
  await unseen(
    sql`update customers set deleted_at = now() where id in (${gone.buyer.id}, ${recent.buyer.id})`,
    sql`update orders set created_at = now() - interval '7 years 1 day' where id in (${gone.orderId}, ${stays.orderId})`,
  )
  const lines = () =>
    db().execute(
      sql`select * from stock_accounts where order_id is distinct from ${gone.orderId}::uuid and id is distinct from ${replacement?.id}::uuid order by id`,
    )
  const others = (await lines()).rows

  expect(await forget('accounts delivered to deleted customers')).toBe(4)
  expect(await forget('accounts delivered to deleted customers')).toBe(0)
  expect((await lines()).rows).toEqual(others)
  const { rows } = await db().execute<{ id: string; passwordSealed: Buffer; emailPasswordSealed: Buffer }>(sql`
    select id, username, email, password_sealed as "passwordSealed", email_password_sealed as "emailPasswordSealed"
    from stock_accounts where order_id = ${gone.orderId} or id = ${replacement?.id}`)
  expect(rows).toHaveLength(4)
  for (const row of rows) {
    expect(row).toMatchObject({ username: 'forgotten', email: '' })
    expect(openSecrets(row)).toEqual({ password: '', emailPassword: '' })
  }
  await recountTallies()
  await expectInvariants()
})

test('deletes goods made for deleted customers, and no others', async () => {
  const { productId } = await createMade('https://maker.example/')
  const orders = [await buyMade(productId), await buyMade(productId), await buyMade(productId)]
  const [gone, stays, recent] = orders.map(({ orderId }) => orderId)
  for (const { orderId } of orders) {
    await db()
      .update(fulfillments)
      .set({
        status: 'delivered',
        nextAttemptAt: null,
        deliveredAt: new Date(),
        contentSealed: sealContent('made', orderId),
      })
      .where(eq(fulfillments.orderId, orderId))
  }
  await unseen(
    sql`update customers set deleted_at = now() where id in (${orders[0]?.buyer.id}, ${orders[2]?.buyer.id})`,
    sql`update fulfillments set created_at = now() - interval '7 years 1 day' where order_id in (${gone}, ${stays})`,
  )
  expect(await forget('goods made for deleted customers')).toBe(1)
  expect(await forget('goods made for deleted customers')).toBe(0)
  const left = sql`select order_id::text as text from fulfillments where content_sealed is not null order by 1`
  expect(await read(left)).toEqual([stays, recent].sort())
  await recountTallies()
  await expectInvariants()
})

test('allows no other change to a delivered line', async () => {
  const { lineIds } = await deliver(1)
  const forgetting = (change: SQL) =>
    transaction(async (tx) => {
      await tx.execute(sql`set local packhouse.forgetting = 'on'`)
      await tx.execute(sql`update stock_accounts set ${change} where id = ${lineIds[0]}`)
    })
  await expect(forgetting(sql`username = 'other'`)).rejects.toThrow()
  await expect(forgetting(sql`email = ''`)).rejects.toThrow()
  await expect(forgetting(sql`username = 'forgotten', email = '', fingerprint = ''`)).rejects.toThrow()
  await forgetting(
    sql`username = 'forgotten', email = '', password_fingerprint = null, email_password_fingerprint = null`,
  )
})

describe('the audit log', () => {
  const row = (years: number) => sql`insert into audit_log (action, subject, created_at, previous_hash, hash)
    values ('settings.changed', 'row', now() - make_interval(years => ${years}), '', uuid_send(gen_random_uuid()))`

  /** Writes a valid chain of rows with these ages in years. */
  async function chainOf(...years: number[]): Promise<void> {
    const { id: actorId } = await createAdmin()
    await unseen(sql`delete from audit_log`)
    await transaction(async (tx) => {
      for (const [n, age] of years.entries()) {
        const at = new Date(Date.now() - age * 366 * 86_400_000)
        await recordAudit(tx, { actorId, action: 'settings.changed', subject: `row:${n}`, at })
      }
    })
  }

  const subjects = () => read(sql`select subject as text from audit_log order by id`)

  test('is trimmed up to the newest old entry, and the rest still verifies', async () => {
    await chainOf(5, 4, 3, 1, 0)
    expect(await forget('the audit log')).toBe(2)
    expect(await subjects()).toEqual(['row:2', 'row:3', 'row:4', 'audit:log'])
    expect(await verifyChain()).toMatchObject({ rows: 4, brokenId: null })
    expect(await forget('the audit log')).toBe(0)
    expect(await subjects()).toHaveLength(4)
  })

  test('is trimmed repeatedly, even without young entries', async () => {
    await chainOf(9, 8, 7, 6, 5, 4, 3)
    expect(await forget('the audit log', 2)).toBe(6)
    expect(await subjects()).toEqual(['row:6', ...Array(3).fill('audit:log')])
    expect(await verifyChain()).toMatchObject({ rows: 4, brokenId: null })
  })

  test('still verifies if the clock of the trimming node is behind', async () => {
    const now = Date.now()
    const twoYearsAgo = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() - 2)
    const [minute, year] = [60_000, 366 * 86_400_000]
    await chainOf(5, (now - twoYearsAgo + minute) / year, 0)
    vi.useFakeTimers({ toFake: ['Date'], now: now - 10 * minute })
    try {
      expect(await forget('the audit log')).toBe(1)
    } finally {
      vi.useRealTimers()
    }
    expect(await verifyChain()).toMatchObject({ rows: 3, brokenId: null })
  })

  test('shows that more was removed than trimmed', async () => {
    await chainOf(5, 4, 1, 0)
    await forget('the audit log')
    await unseen(sql`delete from audit_log where subject in ('row:1', 'row:2')`)
    expect((await verifyChain()).brokenId).not.toBeNull()
  })

  test('shows that young entries were removed under a forged trim', async () => {
    await chainOf(5, 1, 1, 0)
    const [throughHash] = await read(sql`select encode(hash, 'hex') as text from audit_log where subject = 'row:1'`)
    const forged = { actorId: null, action: 'audit.trimmed', subject: 'audit:log', after: { throughHash } } as const
    await transaction((tx) => recordAudit(tx, forged))
    await unseen(sql`delete from audit_log where subject in ('row:0', 'row:1')`)
    expect((await verifyChain()).brokenId).not.toBeNull()
    await transaction((tx) => recordAudit(tx, { ...forged, at: new Date('2099-01-01') }))
    expect((await verifyChain()).brokenId).not.toBeNull()
  })

  test('is trimmed only up to the first young row', async () => {
    await chainOf(5, 5, 1, 4)
    expect(await forget('the audit log')).toBe(1)
    expect(await subjects()).toEqual(['row:1', 'row:2', 'row:3', 'audit:log'])
  })

  test('refuses to delete young rows, and to change any', async () => {
    await unseen(sql`delete from audit_log`, row(1))
    await expect(db().execute(sql`delete from audit_log`)).rejects.toThrow()
    await unseen(row(3))
    await db().execute(sql`delete from audit_log where created_at < now() - interval '2 years'`)
    await unseen(row(3))
    await expect(db().execute(sql`update audit_log set action = 'x'`)).rejects.toThrow()
    await expect(db().execute(sql`truncate audit_log`)).rejects.toThrow()
    await unseen(sql`delete from audit_log`)
  })
})

test('leaves locked rows for the next night, and deletes the others', async () => {
  // Makes the clock trusted.
  const { id: customerId } = await createAdmin()
  await db().execute(sql`update customers set created_at = now() - interval '60 days' where id = ${customerId}`)
  await unseen(
    sql`delete from auth_sessions`,
    ...['held', 'free'].map(
      (token) =>
        sql`insert into auth_sessions (id, user_id, token, expires_at) values (${id}, ${id}, ${token}, now() - interval '1 day')`,
    ),
  )
  await transaction(async (tx) => {
    await tx.execute(sql`select from auth_sessions where token = 'held' for update`)
    await forgetOld()
  })
  expect(await read(sql`select token as text from auth_sessions`)).toEqual(['held'])
  await forgetOld()
  expect(await read(sql`select token as text from auth_sessions`)).toEqual([])
})
