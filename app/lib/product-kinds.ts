export const productKinds = ['account', 'software'] as const

export type ProductKind = (typeof productKinds)[number]
