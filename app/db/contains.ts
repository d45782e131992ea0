import { ilike, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { foldEmailPart } from '#app/lib/email-address.ts'

const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/**
 * Whether a column contains a part, in any case. A trigram index knows parts of three letters; asked for less it is read whole, which
 * is slower than to go through the rows, so it is not asked.
 */
export function contains(column: AnyPgColumn, part: string): SQL {
  if (HAS_TRIGRAM.test(part)) return ilike(column, containsPattern(part))
  return sql`lower(${column}) like lower(${containsPattern(part)})`
}

/** Whether a column of email addresses contains a part of one, however it was typed. */
export function containsEmail(column: AnyPgColumn, part: string): SQL {
  return contains(column, foldEmailPart(part))
}
