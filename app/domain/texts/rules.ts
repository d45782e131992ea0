import { dayInWords } from '#app/lib/dates.ts'
import type { Placeholders } from '#app/lib/markdown.server.ts'
import { isLegalName, legalDates } from '#messages/legal-dates.ts'

/** Blocks that a text can contain as `{{name}}`. */
export const textBlocks = {
  siteName: 'inline',
  supportEmail: 'inline',
  issuer: 'block',
  warranties: 'block',
  providers: 'block',
} as const satisfies Placeholders

export type TextBlock = keyof typeof textBlocks

export const TEXT_LIMITS = { slug: 60, title: 120, body: 60_000 }

/** Slugs of other pages. */
const TAKEN = ['contact', 'new']

export function isFreeSlug(slug: string): boolean {
  return !isLegalName(slug) && !TAKEN.includes(slug)
}

/** Returns the version of the text that comes with the shop, or null for a page of the operator's. */
export function builtInVersion(slug: string): string | null {
  return isLegalName(slug) ? legalDates[slug] : null
}

/** Names the next version after its day: 2026-11-29, then 2026-11-29-2. */
export function nextVersion(day: string, taken: readonly (string | null)[]): string {
  let name = day
  for (let count = 2; taken.includes(name); count++) name = `${day}-${count}`
  return name
}

export function dayOfVersion(version: string): string {
  return version.slice(0, 10)
}

/** Returns a version as people read it, such as "November 29, 2026 (2)". */
export function versionInWords(version: string): string {
  const number = version.slice(11)
  return dayInWords(dayOfVersion(version)) + (number && ` (${number})`)
}
