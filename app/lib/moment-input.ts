import { z } from 'zod'
import { t } from '#messages'

const MINUTE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/

/** Parses a date and time in UTC; blank is null. */
export const momentInput = z
  .string()
  .trim()
  .default('')
  .transform((typed, context) => {
    if (typed === '') return null
    const instant = new Date(MINUTE.test(typed) ? `${typed.replace(' ', 'T')}Z` : Number.NaN)
    // Not before 1970; PostgreSQL has no year 0.
    if (instant.getTime() >= 0 && instant.toISOString().startsWith(typed.slice(0, 10))) return instant
    context.addIssue({ code: 'custom', message: t('server.settings.look.moment') })
    return z.NEVER
  })
