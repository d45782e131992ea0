import { z } from 'zod'

/** A day such as `2026-03-31`; blank for what is none, so that a malformed address still shows a statement. */
const day = z.iso
  .date()
  .regex(/^2\d{3}-/)
  .catch('')

/** What the address of a statement says: the first and the last day of its period, in UTC, and where its page begins. */
export const statementQuery = z.object({
  from: day,
  to: day,
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .nullable()
    .catch(null),
})
