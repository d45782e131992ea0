import { z } from 'zod'

/*
 * How members of a provider's answers are read: what decides must be readable, in any of the forms that a JSON library may write; what does
 * not decide may be anything.
 */

/** A name or an amount that an answer cannot do without, letter for letter; numbers become text. */
export const text = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128))

/** The same where it may be missing: anything unreadable is null. */
export const textIfReadable = text.nullable().catch(null)

/** A word that is never a number. */
export const word = z.string().trim().min(1).max(128)

export const wordIfReadable = word.nullable().catch(null)

/** Seconds since 1970, up to the year 5138; anything else is null. */
export const momentIfReadable = text
  .transform(Number)
  .pipe(z.number().int().positive().max(99_999_999_999))
  .transform((seconds) => new Date(seconds * 1000))
  .nullable()
  .catch(null)

/** A provider's words, however its language wrapped them: a text, or lists and objects of texts. */
export function wordsIn(value: unknown, depth = 4): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.values(value).flatMap((inner) => wordsIn(inner, depth - 1))
}
