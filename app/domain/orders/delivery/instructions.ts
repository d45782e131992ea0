import { and, inArray, ne } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { translateProducts } from '#app/domain/translations/queries.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'

/** Returns what buyers of these products do next, in the reader's language. Leaves out products without instructions. */
export async function readInstructions(productIds: readonly string[]) {
  const found = await db()
    .select({ id: products.id, name: products.name, instructions: products.instructions })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), ne(products.instructions, '')))
  const translated = await translateProducts(found)
  return translated.map(({ id, name, instructions }) => ({ id, name, nodes: parseMarkdown(instructions) }))
}
