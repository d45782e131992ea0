import { z } from 'zod'
import { MAX_PRICE_CENTS, MAX_QUANTITY } from '#app/domain/catalog/rules.ts'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { dayInput } from '#app/lib/list-inputs.ts'
import { foldDigits } from '#app/lib/plain-text.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'

const noQuantity = { error: () => t('shop.orders.quantity.invalid') }
const quantity = z
  .string(noQuantity)
  .overwrite(foldDigits)
  .regex(/^0*[1-9]\d{0,5}$/, noQuantity)
  .transform(Number)
  .refine((number) => number <= MAX_QUANTITY, noQuantity)

const noPrice = { error: () => t('server.standbys.price') }
const maxPrice = typedDollars
  .refine((cents) => cents !== null && cents >= 1 && cents <= MAX_PRICE_CENTS, noPrice)
  .transform(Number)

const unitPrice = typedDollars.transform((cents, context) => {
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: t('server.orders.purchase.priceMalformed') })
  return z.NEVER
})

/** `now` is the quantity to buy immediately, for the price that the page showed. */
export const standbyInput = z
  .strictObject({
    wanted: quantity,
    maxPrice,
    // A standing order has no last day.
    endsOn: dayInput.or(z.literal('')).default(''),
    repeats: z.enum(['once', 'weekly'], { error: () => t('server.orders.format.noField') }).default('once'),
    now: quantity.optional(),
    unitPrice: unitPrice.optional(),
    idempotencyKey: idempotencyKey.unwrap(),
  })
  .refine(({ repeats, endsOn }) => repeats === 'weekly' || endsOn !== '', {
    path: ['endsOn'],
    error: () => t('server.lib.day'),
  })
  .transform(({ now, unitPrice: unitPriceCents = 0, maxPrice: maxUnitCents, repeats, ...input }) => ({
    ...input,
    maxUnitCents,
    isWeekly: repeats === 'weekly',
    purchase: now === undefined ? null : { quantity: now, unitPriceCents },
  }))

export const standbyChoice = z.strictObject({
  intent: z.enum(['cancel', 'pause', 'resume']),
  id: z.string().refine(isUuid),
})
