import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { unknownSales } from '#app/db/schema/stock.ts'
import { expectCycle, openAlarms } from '#test/alarm-cycle.ts'
import { INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { watch } from './watch-shop.ts'

useDatabase()

test('raises one alarm for each product, and closes it when the product is for sale again', async () => {
  const [since, until] = [new Date('2030-05-14T03:00:07Z'), new Date('2030-05-14T09:12:00Z')]
  await expectCycle({
    kind: 'sales-unknown',
    subject: `unknown_sales:${INSTAGRAM}`,
    look: () => watch('sales-unknown'),
    goWrong: () => db().insert(unknownSales).values({ productId: INSTAGRAM, since, until }),
    putRight: () => db().delete(unknownSales),
  })
  const [alarm] = await openAlarms()
  expect(alarm?.message).toBe(
    'The shop was restored from a backup. Its sales of "Instagram accounts" from 2030-05-14 03:00 UTC to 2030-05-14 09:12 UTC are ' +
      'unknown, so the product is not for sale until an admin withdraws what may have been sold.',
  )
})
