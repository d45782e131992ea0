/** Every kind of product, which is also the type of its orders. After adding one, the compiler names the places that need it. */
export const productKinds = ['account', 'software'] as const

export type ProductKind = (typeof productKinds)[number]
