/** Every kind of product, which is also the type of its orders. To add one, see docs/changing.md. */
export const productKinds = ['account', 'software'] as const

export type ProductKind = (typeof productKinds)[number]
