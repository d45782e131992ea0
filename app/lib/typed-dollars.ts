import { z } from 'zod'
import { amountFault, parseDollars } from './parse-dollars.ts'

export const typedDollars = z
  .string()
  .default('')
  .transform((typed, context) => {
    const fault = amountFault(typed)
    if (fault === null) return parseDollars(typed)
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
