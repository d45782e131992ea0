import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createProduct, saveProduct } from '#app/domain/catalog/commands.ts'
import { publishVersion } from '#app/domain/catalog/content/file-versions.ts'
import { saveContent } from '#app/domain/catalog/content/shared-content.ts'
import { getEditedProduct } from '#app/domain/catalog/queries.ts'
import { createAdmin } from './cast.ts'
import { HERE } from './sign-in.ts'

const PRICE_CENTS = 4_00

export async function byAnyAdmin() {
  return { actorId: (await createAdmin()).id, ip: HERE }
}

/** Creates a file product for sale for $4.00, with a version unless `version` is null, and returns its id. */
export async function fileProduct({ name = `Files ${randomUUID()}`, version = '1.0' as string | null } = {}) {
  const productId = await createProduct({ kind: 'file', name, price: PRICE_CENTS, onSale: true }, await byAnyAdmin())
  if (version !== null) await publish(productId, version)
  return productId
}

/** Creates a shared text for sale for $4.00, and returns its id. */
export async function sharedProduct({
  name = `Text ${randomUUID()}`,
  content = 'canary-code' as string | null,
  salesLimit = null as number | null,
} = {}) {
  const productId = await createProduct({ kind: 'shared', name, price: PRICE_CENTS, onSale: true }, await byAnyAdmin())
  await limitTo(productId, salesLimit)
  if (content !== null) await saveContent({ productId, content, shown: '', ...(await byAnyAdmin()) })
  return productId
}

export async function limitTo(productId: string, salesLimit: number | null): Promise<void> {
  const product = await getEditedProduct(productId)
  if (!product) throw new Error('There is no such product.')
  const { name, description, image, category, version } = product
  const input = { kind: 'shared', productId, name, description, image, category, version, salesLimit } as const
  await saveProduct({ ...input, price: product.priceCents }, await byAnyAdmin())
}

type Given = { content?: Buffer; fileName?: string; note?: string; mailsHolders?: boolean }

export async function publish(productId: string, version: string, given: Given = {}): Promise<number> {
  const { content = Buffer.from(`version ${version}`), fileName = 'guide.pdf', note = '', mailsHolders = false } = given
  const file = { fileName, content: Readable.from([content]) }
  return publishVersion({ productId, version, note, mailsHolders, ...file, ...(await byAnyAdmin()) })
}

export const copyOf = (productId: string, customerId: string) => ({
  productId,
  customerId,
  unitPriceCents: PRICE_CENTS,
  idempotencyKey: randomUUID(),
})
