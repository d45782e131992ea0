import { z } from 'zod'
import { foldDigits } from '#app/lib/plain-text.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { text } from '../schema.ts'
import { MAX_TIERS, type TypedTier } from './rules.ts'

const rows = Array.from({ length: MAX_TIERS }, (_, index) => index + 1)

const quantity = text
  .overwrite(foldDigits)
  .transform((typed) => (typed === '' ? null : /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN))

const tierFields = Object.fromEntries(
  rows.flatMap(
    (row) =>
      [
        [`quantity${row}`, quantity],
        [`price${row}`, typedDollars],
      ] as const,
  ),
)

/** The form has a quantity and a price for every possible tier, `quantity1` and `price1` first. Ignores empty rows. */
export const tiersInput = z
  .strictObject({ version: text, ...tierFields })
  .transform(({ version, ...fields }: Record<string, unknown>): { version: string; tiers: TypedTier[] } => ({
    version: String(version ?? ''),
    tiers: rows.flatMap((row) => {
      const [minQuantity, cents] = [fields[`quantity${row}`], fields[`price${row}`]] as (number | null | undefined)[]
      if (minQuantity == null && cents == null) return []
      return [{ row, minQuantity: minQuantity ?? Number.NaN, unitPriceCents: cents ?? Number.NaN }]
    }),
  }))

export type Draft = {
  typed: Record<string, string>
  tiers: TypedTier[]
  /** Sentences by field. */
  errors: Record<string, string[]>
}

/** Reads tiers from the query of a page. Returns null without any of their fields. */
export function readDraft(query: URLSearchParams): Draft | null {
  const typed = Object.fromEntries([...query].filter(([name]) => Object.hasOwn(tierFields, name)))
  if (Object.keys(typed).length === 0) return null
  const read = tiersInput.safeParse(typed)
  const issues = read.error?.issues ?? []
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), [message]]))
  return { typed, tiers: read.data?.tiers ?? [], errors }
}
