/** Dates of the legal texts in messages/<language>/legal, which `npm run messages` compares with them. */
export const legalDates = {
  'terms-of-service': '2026-11-30',
  'privacy-policy': '2026-11-30',
  disclaimer: '2026-11-28',
} as const

export type LegalName = keyof typeof legalDates

export function isLegalName(name: string): name is LegalName {
  return Object.hasOwn(legalDates, name)
}
