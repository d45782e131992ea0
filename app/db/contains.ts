import { eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { foldEmailPart } from '#app/lib/email-address.ts'

const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** Matches a substring, ignoring case. Skips the trigram index for substrings that would read all of it. */
export function contains(column: AnyPgColumn, part: string): SQL {
  if (HAS_TRIGRAM.test(part)) return ilike(column, containsPattern(part))
  return sql`lower(${column}) like lower(${containsPattern(part)})`
}

export function containsEmail(column: AnyPgColumn, part: string): SQL {
  return contains(column, foldEmailPart(part))
}

/** Matches equal text. Text from a URL may contain NUL, which no row has and PostgreSQL refuses. */
export function equals(column: AnyPgColumn, text: string): SQL {
  return text.includes('\0') ? sql`false` : eq(column, text)
}
