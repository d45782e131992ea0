import { foldTyped } from './plain-text.ts'

export const LICENSE_KEY_FORMAT = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/

// Minus signs, the hyphen bullet and the long vowel mark of Japanese keyboards.
const DASH = /[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu
const SOFT_HYPHEN = /\u00ad/g
const SEPARATOR = /\s*-[\s-]*|\s+/g

const MAX_TYPED = 200
const BARE_KEY = /^[A-Z0-9]{16}$/

export function foldLicenseKey(typed: string): string {
  if (typed.length > MAX_TYPED || isLicenseKey(typed)) return typed
  const groups = foldGroups(typed, isLicenseKey)
  return BARE_KEY.test(groups) ? groups.replace(/.{4}(?=.)/g, '$&-') : groups
}

export function foldGroups(typed: string, fits: (groups: string) => boolean): string {
  if (typed.length > MAX_TYPED) return typed
  // Mail programs write soft hyphens for hyphens, or add them at line breaks.
  const groups = foldKeyPart(typed.replace(SOFT_HYPHEN, '-')).replace(/^-|-$/g, '')
  return fits(groups) ? groups : foldKeyPart(typed)
}

function foldKeyPart(typed: string): string {
  return foldTyped(typed).replace(DASH, '-').replace(SEPARATOR, '-').toUpperCase()
}

export function isLicenseKey(text: string): boolean {
  return LICENSE_KEY_FORMAT.test(text)
}

export const PROBE_KEY = '0000-0000-0000-0000'

export function shortKey(licenseKey: string): string {
  const groups = licenseKey.split('-')
  return `${groups[0]}-…-${groups.at(-1)}`
}
