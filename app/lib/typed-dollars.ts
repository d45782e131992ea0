import { z } from 'zod'
import { amountFault, parseDollars } from './money.ts'

/** A money field as a person typed it: its cents, null for what is no amount. An amount that is written in another way is explained. */
export const typedDollars = z
  .string()
  .default('')
  .transform((typed, context) => {
    const fault = amountFault(typed)
    if (fault === null) return parseDollars(typed)
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
