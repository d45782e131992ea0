import { z } from 'zod'
import { isLine } from '#app/lib/plain-text.ts'
import { cleanPostUrl } from '#app/lib/web-url.ts'
import { t } from '#messages'
import { deliveryStatuses, eventTypes } from './rules.ts'

const MAX_DESCRIPTION = 200

export const endpointUrl = z
  .string()
  .trim()
  .default('')
  .transform((typed, context) => {
    const url = cleanPostUrl(typed)
    if (url !== null) return url
    context.addIssue({ code: 'custom', message: t('server.webhooks.errors.url') })
    return z.NEVER
  })

const endpointFields = {
  url: endpointUrl,
  description: z
    .string()
    .trim()
    .default('')
    .refine((typed) => isLine(typed, MAX_DESCRIPTION), {
      error: () => t('server.webhooks.errors.descriptionNotPlain', { most: MAX_DESCRIPTION }),
    }),
  eventTypes: z
    .array(z.enum(eventTypes, { error: () => t('server.webhooks.errors.eventUnknown') }))
    .default([])
    .transform((chosen) => eventTypes.filter((type) => chosen.includes(type)))
    .refine((chosen) => chosen.length > 0, { error: () => t('server.webhooks.errors.eventMissing') }),
}

/** Contains the new id, so that sending the form twice adds one endpoint. */
export const newEndpointInput = z.strictObject({ endpointId: z.uuid(), ...endpointFields })

const version = z.string().default('')

export const endpointInput = z.strictObject({ version, active: z.boolean().default(false), ...endpointFields })

export type EndpointInput = z.output<typeof endpointInput>

export const secretInput = z.strictObject({ version })

export const noFields = z.strictObject({})

export const deliveryListInput = z.object({
  status: z.enum(deliveryStatuses).optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export type DeliveryListQuery = z.output<typeof deliveryListInput>
