import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { csvFile } from '#app/lib/csv.ts'
import { INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { exportProducts, productCsv } from './export-products.ts'

useDatabase()

test('exports every product in order, with formulas protected', async () => {
  await db()
    .update(products)
    .set({ description: '=1+1', instructions: 'Sign in.', slug: 'insta', lowStockAt: 5, position: -1 })
    .where(eq(products.id, INSTAGRAM))
  const file = await new Response(csvFile(productCsv, await exportProducts())).text()
  const [header, first = ''] = file.split('\r\n')
  expect(header).toContain('id,slug,kind,name,category,price,for sale')
  expect(first).toMatch(/^main_insta_product,insta,account,Instagram accounts,Digital Accounts,0.50,yes,'=1\+1,/)
  expect(first).toContain(',Sign in.,')
  expect(first).toContain(',48,review,5,')
})
