import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type DeliveryName, deliveries } from './deliveries.ts'
import { type Health, type HealthState, healthStates, MOST_SECONDS, WELL } from './health.ts'
import type { Statuses } from './statuses.ts'

const url = z.url().min(6).max(255)

export const newInvoice = z.object({
  amount: z.string().regex(/^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/, 'validation.amount'),
  currency: z.literal('USD', 'validation.currency'),
  order_id: z.string().regex(/^[\w-]{1,128}$/, 'validation.alpha_dash'),
  lifetime: z.number().int().min(300).max(43_200).default(3600),
  accuracy_payment_percent: z.number().min(0).max(5).optional(),
  additional_data: z.string().max(255).nullish(),
  url_callback: url.nullish(),
  url_return: url.nullish(),
  url_success: url.nullish(),
})

/** The provider accepts either id of an invoice; if both are given, the order id takes precedence. */
export const invoiceName = z
  .object({ uuid: z.uuid().optional(), order_id: z.string().min(1).max(128).optional() })
  .refine(({ uuid, order_id }) => uuid ?? order_id, { path: ['uuid'], message: 'validation.required_without' })

/** A notice of a payment that need not exist. Anyone with the key may request one, so the shop must not trust it. */
export const testNotice = z.object({
  url_callback: z.url().min(6).max(150),
  currency: z.string().min(1),
  network: z.string().min(1),
  uuid: z.uuid().default(() => randomUUID()),
  order_id: z.string().min(1).max(32).default('test'),
  status: z
    .enum([
      'process',
      'check',
      'paid',
      'paid_over',
      'fail',
      'wrong_amount',
      'cancel',
      'system_fail',
      'refund_process',
      'refund_fail',
      'refund_paid',
    ])
    .default('paid'),
})

/** Form of the payment page: the status, the dollars received by then, and how the notice is delivered. */
export const pressedOf = (statuses: Statuses) =>
  z.object({
    status: z.enum(Object.keys(statuses)),
    amount: z
      .string()
      .trim()
      .regex(/^(\d{1,10}(\.\d{1,2})?)?$/)
      .default('')
      .transform((dollars) => dollars || null),
    notice: z.enum(Object.keys(deliveries) as DeliveryName[]).default('once'),
  })

/** How the API should respond; an empty choice is null, which means no override. */
export const healthChoice = z
  .object({
    health: z.enum(['', ...(Object.keys(healthStates) as HealthState[])]),
    seconds: z.coerce.number().int().min(1).max(MOST_SECONDS).default(WELL.seconds),
  })
  .transform(({ health, seconds }): Health | null => (health === '' ? null : { state: health, seconds }))
