export const productKinds = ['account', 'software', 'file', 'shared', 'on_demand'] as const

export type ProductKind = (typeof productKinds)[number]

/** The kinds that are sold in copies, one to a customer, who holds it until a refund. */
export const copyKinds = ['file', 'shared'] as const satisfies ProductKind[]

export type CopyKind = (typeof copyKinds)[number]

export function isCopyKind(kind: ProductKind | undefined): kind is CopyKind {
  return copyKinds.some((one) => one === kind)
}

/** The first part of the path of a product's page. */
export const productAreas: Record<ProductKind, string> = {
  account: 'packs',
  software: 'tools',
  file: 'files',
  shared: 'content',
  on_demand: 'packs',
}

/** The terms that an order keeps: how long claims are accepted, or how long a license lasts. */
export const orderTerms: Record<ProductKind, 'warranty' | 'period' | 'none'> = {
  account: 'warranty',
  software: 'period',
  file: 'none',
  shared: 'none',
  on_demand: 'warranty',
}

/** The preference with which customers turn off the email about an order. */
export const mailChoices: Record<ProductKind, 'mailOrders' | 'mailLicenses'> = {
  account: 'mailOrders',
  software: 'mailLicenses',
  file: 'mailOrders',
  shared: 'mailOrders',
  on_demand: 'mailOrders',
}
