import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { transaction } from '#app/db/client.server.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { pack } from '#test/purchases.ts'
import { recountTallies, sumUpTallies } from './sum-up-tallies.ts'

useDatabase()
afterEach(expectInvariants)

test('changes no figure by summing up or recounting', async () => {
  await loadStock(20)
  const { id } = await createCustomer({ balanceCents: 500 })
  for (let sold = 0; sold < 3; sold++) await purchaseAccounts(pack(id, 2))
  expect(await countAvailable(INSTAGRAM)).toBe(14)
  await sumUpTallies()
  expect(await countAvailable(INSTAGRAM)).toBe(14)
  await recountTallies()
  expect(await countAvailable(INSTAGRAM)).toBe(14)
})

test('recounts after a running sum-up, and counts nothing twice', async () => {
  const before = await countAvailable(INSTAGRAM)
  await loadStock(3)
  let counting = Promise.resolve()
  await transaction(async (tx) => {
    await tx.execute(sql`
      with taken as (delete from stock_tallies returning *)
      insert into stock_tallies (batch_id, product_id, available, sold, claimed)
      select batch_id, product_id, sum(available), sum(sold), sum(claimed) from taken group by batch_id, product_id`)
    counting = recountTallies()
    await expect.poll(countLockWaits).toBe(1)
  })
  await counting
  expect(await countAvailable(INSTAGRAM)).toBe(before + 3)
})

test('recounts during purchases without breaking either', async () => {
  await loadStock(60)
  const { id } = await createCustomer({ balanceCents: 60 * 50 })
  const before = await countAvailable(INSTAGRAM)
  const buying = Promise.all(Array.from({ length: 20 }, () => purchaseAccounts(pack(id, 2))))
  await Promise.all([buying, recountTallies(), recountTallies(), sumUpTallies(), recountTallies()])
  expect(await countAvailable(INSTAGRAM)).toBe(before - 40)
})
