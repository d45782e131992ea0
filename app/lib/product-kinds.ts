export const productKinds = ['account', 'software', 'file', 'shared', 'on_demand'] as const

export type ProductKind = (typeof productKinds)[number]

/** The kinds that are sold in copies, one to a customer, who holds it until a refund. */
export const copyKinds = ['file', 'shared'] as const satisfies ProductKind[]

export type CopyKind = (typeof copyKinds)[number]

export function isCopyKind(kind: ProductKind | undefined): kind is CopyKind {
  return copyKinds.some((one) => one === kind)
}
