import { z } from 'zod'
import { confirmedFields, withDiscount } from '#app/domain/orders/schema.ts'
import { methodId } from '#app/domain/payments/schema.ts'

export const payNowInput = z
  .strictObject({ ...confirmedFields, method: methodId.optional() })
  .transform(withDiscount)
  .transform(({ unitPrice: unitPriceCents, warrantyHours, claimRule, durationDays, ...rest }) => ({
    ...rest,
    unitPriceCents,
    seen: { warrantyHours, claimRule, durationDays },
  }))

export type PayNow = z.output<typeof payNowInput>
