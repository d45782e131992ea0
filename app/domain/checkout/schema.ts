import { z } from 'zod'
import { acceptance, guestEmail } from '#app/domain/identity/schema.ts'
import { confirmedFields, withDiscount } from '#app/domain/orders/schema.ts'
import { methodId } from '#app/domain/payments/schema.ts'

const payNowFields = { ...confirmedFields, method: methodId.optional() }

type Fields = z.output<z.ZodObject<typeof payNowFields>>

function withSeen<Input extends Fields>(input: Input) {
  const { unitPrice: unitPriceCents, warrantyHours, claimRule, durationDays, ...rest } = withDiscount(input)
  return { ...rest, unitPriceCents, seen: { warrantyHours, claimRule, durationDays } }
}

export const payNowInput = z.strictObject(payNowFields).transform(withSeen)

export type PayNow = z.output<typeof payNowInput>

/** The form of a visitor, who accepts the terms as at sign-up. */
export const guestPaymentInput = z
  .strictObject({ ...payNowFields, email: guestEmail, ...acceptance })
  .transform(({ acceptTerms: _, acceptPrivacy: __, ...input }) => withSeen(input))

export type GuestPayment = z.output<typeof guestPaymentInput>
