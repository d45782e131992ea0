import { z } from 'zod'
import { searchText } from './plain-text.ts'

const NO_DAY = 'Please choose a day from 1970 to 2999.'

export const dayInput = z.iso.date(NO_DAY).refine((typed) => typed >= '1970-01-01' && typed < '3000-01-01', NO_DAY)

/** The search of a query string; a malformed one is ignored. */
export function searchInput(maxLength: number) {
  return z
    .string()
    .transform((typed) => searchText(typed, maxLength))
    .catch('')
}
