import type { ProductKind } from '#app/lib/product-kinds.ts'
import type { Purchase } from './begin-purchase.ts'
import { purchaseAccounts } from './purchase-accounts.ts'
import { purchaseFile } from './purchase-file.ts'
import { purchaseLicense } from './purchase-license.ts'
import { purchaseOnDemand } from './purchase-on-demand.ts'
import { purchaseShared } from './purchase-shared.ts'

/** The choice of a license is for programs only. */
export type ProductPurchase = Purchase & { licenseId?: string; renewsByDefault?: boolean }

const commands: Record<ProductKind, (purchase: ProductPurchase) => Promise<{ orderId: string; isRenewal?: boolean }>> =
  {
    account: purchaseAccounts,
    software: purchaseLicense,
    file: purchaseFile,
    on_demand: purchaseOnDemand,
    shared: purchaseShared,
  }

/** Sells a product of the kind, and refuses one of another kind. A license and a copy are sold one at a time. */
export function purchaseProduct(kind: ProductKind, purchase: ProductPurchase) {
  return commands[kind](purchase)
}
