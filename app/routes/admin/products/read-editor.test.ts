import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { pricePlans, priceTiers, products } from '#app/db/schema/catalog.ts'
import { editedInput, type ProductInput } from '#app/domain/catalog/kinds.ts'
import { getEditedProduct } from '#app/domain/catalog/queries.ts'
import { addDays } from '#app/lib/dates.ts'
import { useDatabase } from '#test/database.ts'
import { previewProduct } from './read-editor.ts'

useDatabase()

async function previewOf(productId: string, price: string) {
  const { version } = (await getEditedProduct(productId)) ?? {}
  const texts = {
    name: 'Kite',
    description: '',
    category: 'Kites',
    minQuantity: '1',
    warrantyHours: '0',
    claimRule: 'review',
  }
  const typed = { kind: 'account', productId, version, slug: productId, price, ...texts }
  return (await previewProduct(editedInput.parse(typed) as ProductInput)).offer
}

test('previews prices by quantity and sales as the list shows them', async () => {
  const kite = { kind: 'account' as const, name: 'Kite', priceCents: 10_00 }
  await db()
    .insert(products)
    .values([
      { id: 'tiered', ...kite },
      { id: 'reduced', ...kite },
    ])
  await db().insert(priceTiers).values({ productId: 'tiered', minQuantity: 10, unitPriceCents: 7_00 })
  const [saleStartsAt, saleEndsAt] = [addDays(new Date(), -1), addDays(new Date(), 1)]
  const sale = { salePriceCents: 6_00, saleStartsAt, saleEndsAt }
  await db()
    .insert(pricePlans)
    .values({ productId: 'reduced', priceCents: 10_00, ...sale })

  expect(await previewOf('tiered', '11')).toMatchObject({ lowestCents: 7_00, isFrom: true })
  expect(await previewOf('tiered', '5')).toMatchObject({ lowestCents: 5_00, isFrom: false })
  expect(await previewOf('reduced', '11')).toMatchObject({ lowestCents: 6_00, isFrom: false })
})
