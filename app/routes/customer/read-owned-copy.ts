import { type FileVersion, listVersions } from '#app/domain/catalog/content/file-versions.ts'
import { getCopy } from '#app/domain/orders/delivery/copies.ts'
import { type CopyKind, isCopyKind, type ProductKind } from '#app/lib/product-kinds.ts'

export type OwnedCopy = { kind: CopyKind; isHeld: boolean; versions: FileVersion[] }

/** Reads what an order of a copy gives access to, without a shared text. Null for an order of something else. */
export async function readOwnedCopy(
  { id, orderType: kind }: { id: string; orderType: ProductKind },
  customerId: string,
): Promise<OwnedCopy | null> {
  if (!isCopyKind(kind)) return null
  const copy = await getCopy({ id, customerId })
  if (!copy) return { kind, isHeld: false, versions: [] }
  return { kind, isHeld: true, versions: kind === 'file' ? await listVersions(copy.productId) : [] }
}
