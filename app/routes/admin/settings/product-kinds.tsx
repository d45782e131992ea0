import type { ComponentType } from 'react'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import { counted } from '#app/lib/counted.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { AccountsFields, NewSoftwareFields, type ProductFieldsProps, SoftwareFields } from './product-fields.tsx'

type KindSettings = {
  label: string
  /** Labels and hints of the form for a new product, which `NewFields` extends. */
  form: { title: string; nameHint: string; price: string; saleHint: string }
  NewFields: typeof NewSoftwareFields | null
  Fields: ComponentType<ProductFieldsProps>
  /** What the list says there is of it. */
  stock: (product: ListedProduct, available: number) => string
  /** What stays of a retired product besides its orders, licenses and claims. */
  kept: (available: number) => string
}

export const kindSettings: Record<ProductKind, KindSettings> = {
  account: {
    label: 'Accounts',
    form: {
      title: 'New account pack',
      nameHint: 'What buyers read. It can be changed later.',
      price: 'Price per account',
      saleHint: 'It shows as Out of Stock until you load stock for it.',
    },
    NewFields: null,
    Fields: AccountsFields,
    stock: (_product, available) => `${available.toLocaleString('en-US')} in stock`,
    kept: (available) => `, and ${counted(available, 'account')} ${available === 1 ? 'waits' : 'wait'} in stock`,
  },
  software: {
    label: 'Software',
    form: {
      title: 'New program',
      nameHint: 'It stands on every license, so it cannot be changed later.',
      price: 'Price',
      saleHint: 'It gets a page under Tools, where its licenses are sold.',
    },
    NewFields: NewSoftwareFields,
    Fields: SoftwareFields,
    stock: ({ durationDays }) => counted(durationDays ?? 0, 'day'),
    kept: () => '',
  },
}
