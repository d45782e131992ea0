import { z } from 'zod'

/** Members that matter must be readable, in any form that a JSON library writes. Other members may be anything. */

export const text = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128))

export const textIfReadable = text.nullable().catch(null)

export const trimmed = z.string().trim().min(1).max(128)

export const trimmedIfReadable = trimmed.nullable().catch(null)

export const momentIfReadable = text
  .transform(Number)
  .pipe(z.number().int().positive().max(99_999_999_999))
  .transform((seconds) => new Date(seconds * 1000))
  .nullable()
  .catch(null)

export function messagesIn(value: unknown, depth = 4): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.values(value).flatMap((inner) => messagesIn(inner, depth - 1))
}

const DECIMAL = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i

export function digitsOf(text: string): { whole: string; decimals: string } | null {
  const [, whole, decimals = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return null
  const digits = whole + decimals
  const point = whole.length + Number(exponent)
  return {
    whole:
      digits
        .slice(0, Math.max(point, 0))
        .padEnd(point, '0')
        .replace(/^0+(?=\d)/, '') || '0',
    decimals: '0'.repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0)),
  }
}

export function centsRoundedDown(text: string): number | null {
  const digits = digitsOf(text)
  if (!digits || digits.whole.length > 12) return null
  return Number(digits.whole) * 100 + Number(digits.decimals.slice(0, 2).padEnd(2, '0'))
}

export function exactCents(text: string): number | null {
  return /[1-9]/.test(digitsOf(text)?.decimals.slice(2) ?? '') ? null : centsRoundedDown(text)
}
