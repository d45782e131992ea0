import type { Product } from '#app/domain/catalog/queries.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'

export type ClaimRule = Product['claimRule']

/** Terms that an order keeps: of accounts the warranty and the claim rule, of software the period. */
export type Terms = { warrantyHours: number; claimRule: ClaimRule } | { durationDays: number | null }

export type Offer = Pick<Product, 'kind' | 'priceCents' | 'warrantyHours' | 'claimRule' | 'durationDays'>

export const termsByKind: Record<ProductKind, (product: Offer) => Terms> = {
  account: ({ warrantyHours, claimRule }) => ({ warrantyHours, claimRule }),
  software: ({ durationDays }) => ({ durationDays }),
}

type MailChoices = { mailOrders: boolean; mailLicenses: boolean }

const mailChoices: Record<ProductKind, keyof MailChoices> = { account: 'mailOrders', software: 'mailLicenses' }

/** Whether the customer wants mail about orders of this kind. */
export function wantsOrderMail(choices: MailChoices, kind: ProductKind): boolean {
  return choices[mailChoices[kind]]
}
