import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { withDeadline } from '#app/deadline.server.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { whileLocked } from '#test/while-locked.ts'
import { databaseAwaySince, findLicense } from './find-license.ts'

useDatabase()

test('reads a license as stored, with any characters in its texts, and its end to the millisecond', async () => {
  const texts = ['PC', 'a "quoted" \\ back\\slash', 'comma, brace } and null', 'ümlaut 🖥', '']
  const expiresAt = new Date('2026-12-31T23:59:59.999Z')
  const { id, licenseKey } = await giveLicense({ softwareName: texts.join(), hardwareIds: texts, expiresAt })
  expect(await findLicense(licenseKey)).toEqual({
    ...{ id, licenseKey, status: 'active', productId: null, softwareName: texts.join(), hardwareIds: texts },
    expiresAt,
  })
})

test('records that the database is down until the next read succeeds', async () => {
  const { licenseKey } = await giveLicense()
  await whileLocked(sql`licenses`, async () => {
    await expect(withDeadline(() => findLicense(licenseKey), 50)).rejects.toSatisfy(isDatabaseAway)
    expect(databaseAwaySince()).toBeInstanceOf(Date)
  })
  await findLicense(licenseKey)
  expect(databaseAwaySince()).toBeNull()
})
