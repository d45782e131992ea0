import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDeadline } from '#app/deadline.server.ts'
import { loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { whileLocked } from '#test/while-locked.ts'
import { availableNow } from './available-now.ts'

useDatabase()

test('waits for a shared count until its own deadline', async () => {
  await loadStock(3)
  await whileLocked(sql`stock_tallies`, async (unlock) => {
    const first = withDeadline(availableNow, 50)
    const second = withDeadline(availableNow, 5_000)
    await expect(first).rejects.toThrow('Query read timeout')
    await unlock()
    expect(await second).toMatchObject({ main_insta_product: 3 })
  })
})
