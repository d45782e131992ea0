import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDeadline } from '#app/deadline.server.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import { copyOf, fileProduct, sharedProduct } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { whileLocked } from '#test/while-locked.ts'
import { availableAfter, availableNow } from './available-now.ts'

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

test('counts the copies left of a text with a limit, and none of a text without one or of a file', async () => {
  const limited = await sharedProduct({ salesLimit: 3 })
  const others = [await sharedProduct(), await fileProduct()]
  await purchaseShared(copyOf(limited, (await createCustomer({ balanceCents: 4_00 })).id))
  const stock = await availableAfter(performance.now())
  expect([limited, ...others].map((id) => stock[id])).toEqual([2, undefined, undefined])
})
