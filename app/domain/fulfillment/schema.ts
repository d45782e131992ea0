import { z } from 'zod'
import { endpointUrl } from '#app/domain/webhooks/schema.ts'
import { foldDigits } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { fulfillmentStatuses, MAX_USUAL_MINUTES } from './rules.ts'

const minutesWrong = { error: () => t('server.fulfillment.errors.usualMinutes', { most: MAX_USUAL_MINUTES }) }

export const productEndpointInput = z.strictObject({
  version: z.string().default(''),
  url: endpointUrl,
  sendsEmail: z.boolean().default(false),
  /** A blank field means the measured time. */
  usualMinutes: z
    .string()
    .trim()
    .default('')
    .overwrite(foldDigits)
    .refine((typed) => typed === '' || /^0*[1-9]\d{0,3}$/.test(typed), minutesWrong)
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .refine((minutes) => minutes === null || minutes <= MAX_USUAL_MINUTES, minutesWrong),
})

export type ProductEndpointInput = z.output<typeof productEndpointInput>

export const secretInput = z.strictObject({ version: z.string().default('') })

export const fulfillmentListInput = z.object({
  status: z.enum(fulfillmentStatuses).optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export type FulfillmentListQuery = z.output<typeof fulfillmentListInput>
