import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { sealingKeys } from '#app/db/schema/watch.ts'
import { newestKeyNotes, noteKeyRotation } from '#app/domain/audit/check-seals.ts'
import { resealCredentials, sealCredential } from '#app/domain/payments/accounts/stored-accounts.ts'
import { resealStock } from '#app/domain/stock/sealed-secrets.ts'
import { newSealingKey } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { expectCycle, inWords, openAlarms } from '#test/alarm-cycle.ts'
import { loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { findUnfinishedRotation, UNFINISHED_HOURS } from './rotation-unfinished.ts'
import { watch } from './watch-shop.ts'

useDatabase()

const subject = 'shop:sealing-key'
const look = () => watch('rotation-unfinished')
const messages = async () => inWords(await findUnfinishedRotation()).map(({ message }) => message)

let given: string | null
beforeEach(async () => {
  given = config().sealingKey
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
  await sealOne()
})
afterEach(async () => {
  config().sealingKey = given
  await db().execute(sql`update payment_accounts set api_key_sealed = null`)
  await db().execute(sql`delete from stock_accounts`)
})

const sealOne = () =>
  db().execute(
    sql`update payment_accounts set api_key_sealed = ${sealCredential('secret', 'cryptomus_api_key')} where provider = 'cryptomus'`,
  )

/** Adds a new first key, as an operator does in SEALING_KEY. */
const addKey = () => {
  config().sealingKey = `${newSealingKey()},${config().sealingKey}`
}

/** Dates the newest key this many hours back. */
const wasAdded = (hours: number) =>
  db()
    .insert(sealingKeys)
    .values({ id: shopKeys().newest.id.toString('hex'), addedAt: new Date(Date.now() - hours * 3_600_000) })

test('finds no rotation with one key, or with one that does not seal yet', async () => {
  expect(await messages()).toEqual([])
  const [only, next] = [config().sealingKey, newSealingKey()]
  config().sealingKey = `${only},${next},${only}`
  expect(await messages()).toEqual([])
  expect(await newestKeyNotes(shopKeys())).toEqual({ seconds: null, isRotated: false })
})

test('records a new key, and reports values of earlier ones a day later', async () => {
  addKey()
  for (let times = 0; times < 2; times++) expect(await messages()).toEqual([null])
  expect((await newestKeyNotes(shopKeys())).seconds).toBeLessThan(60)
  expect(await db().execute(sql`select from audit_log where action = 'sealing_key.added'`)).toMatchObject({
    rowCount: 1,
  })

  addKey()
  await wasAdded(UNFINISHED_HOURS - 0.1)
  expect(await messages()).toEqual([null])
  addKey()
  await wasAdded(UNFINISHED_HOURS + 0.1)
  expect(await messages()).toEqual([
    'Some values are still encrypted with an earlier sealing key (payment_accounts.api_key_sealed, and perhaps others), 24 hours after the shop ' +
      'got a new one. Anyone with the earlier key can read them. `keys rotate` re-encrypts them and can be restarted at any time.',
  ])
})

test('finds a single leftover value in any table', async () => {
  await loadStock(200)
  addKey()
  await wasAdded(48)
  await resealCredentials()
  expect((await messages())[0]).toContain('(stock_accounts.')
  const [left] = await db().select().from(stockAccounts).limit(1)
  await resealStock()
  await db()
    .update(stockAccounts)
    .set({ passwordSealed: left?.passwordSealed })
    .where(eq(stockAccounts.id, left?.id ?? ''))
  expect((await messages())[0]).toContain('(stock_accounts.password_sealed, and perhaps others)')
})

test('does not search the tables again once nothing was found', async () => {
  addKey()
  await wasAdded(48)
  await resealCredentials()
  expect(await messages()).toEqual([])
  expect((await newestKeyNotes(shopKeys())).isRotated).toBe(true)
  await db().execute(sql`alter table site_settings rename to hidden`)
  expect(await messages()).toEqual([])
  await db().execute(sql`alter table hidden rename to site_settings`)
})

test('trusts the record of a finished rotation, but only for its key', async () => {
  addKey()
  await wasAdded(72)
  await resealCredentials()
  await noteKeyRotation(1, shopKeys())
  expect(await messages()).toEqual([])
  addKey()
  await wasAdded(48)
  expect((await messages())[0]).toContain('2 days after the shop got a new one')
})

test('raises one alarm, closes it once nothing is left, and raises it again with the next key', async () => {
  const goWrong = async () => {
    addKey()
    await wasAdded(48)
  }
  await expectCycle({ kind: 'rotation-unfinished', subject, look, goWrong, putRight: resealCredentials })
})

test('keeps the alarm open over another key while values of earlier ones are left', async () => {
  addKey()
  await wasAdded(48)
  await look()
  addKey()
  await look()
  expect(await openAlarms()).toMatchObject([{ subject, timesRaised: 1 }])
})
