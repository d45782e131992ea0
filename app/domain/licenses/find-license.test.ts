import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withPatience } from '#app/db/patience.server.ts'
import { useDatabase } from '#test/database.ts'
import { whileLocked } from '#test/while-locked.ts'
import { findLicenseByKey } from './find-license.ts'

useDatabase()

test('whoever shares a read waits as long as their own request may, not as long as that of the first', async () => {
  await whileLocked(sql`licenses`, async (unlock) => {
    const first = withPatience(() => findLicenseByKey('AAAA-AAAA-AAAA-AAAA'), 50)
    const second = withPatience(() => findLicenseByKey('BBBB-BBBB-BBBB-BBBB'), 5_000)
    await expect(first).rejects.toThrow('Query read timeout')
    await unlock()
    expect(await second).toBeNull()
  })
})
