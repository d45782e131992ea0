import { z } from 'zod'
import { momentInput } from '#app/lib/moment-input.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { t } from '#messages'
import { text } from '../schema.ts'

export const planInput = z
  .strictObject({
    version: text,
    salePrice: typedDollars,
    saleFrom: momentInput,
    saleUntil: momentInput,
    newPrice: typedDollars,
    newFrom: momentInput,
  })
  .superRefine(({ salePrice, saleFrom, saleUntil, newPrice, newFrom }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (salePrice === null && (saleFrom || saleUntil)) refuse('salePrice', t('server.plans.salePriceMissing'))
    if (salePrice !== null && !saleUntil) refuse('saleUntil', t('server.plans.saleUntilMissing'))
    if (saleFrom && saleUntil && saleUntil <= saleFrom) refuse('saleUntil', t('server.settings.look.untilNotLater'))
    if (newPrice === null && newFrom) refuse('newPrice', t('server.plans.newPriceMissing'))
    if (newPrice !== null && !newFrom) refuse('newFrom', t('server.plans.newFromMissing'))
  })

export type PlanInput = z.output<typeof planInput>
