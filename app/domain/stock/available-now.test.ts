import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withPatience } from '#app/db/patience.server.ts'
import { loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { whileLocked } from '#test/while-locked.ts'
import { availableNow } from './available-now.ts'

useDatabase()

test('whoever shares a count waits as long as their own request may, not as long as that of the first', async () => {
  await loadStock(3)
  await whileLocked(sql`stock_tallies`, async (unlock) => {
    const first = withPatience(availableNow, 50)
    const second = withPatience(availableNow, 5_000)
    await expect(first).rejects.toThrow('Query read timeout')
    await unlock()
    expect(await second).toMatchObject({ main_insta_product: 3 })
  })
})
