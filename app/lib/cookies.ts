export const optionalKinds = ['functional', 'analytics', 'marketing'] as const

export type OptionalKind = (typeof optionalKinds)[number]

export const CONSENT_COOKIE = 'cookie_consent'
export const PREFERENCES_COOKIE = 'cookie_preferences'
const DAY_SECONDS = 24 * 60 * 60

export function readCookie(cookies: string, name: string): string | undefined {
  const entry = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  return entry?.slice(name.length + 1)
}

export function writeCookie(name: string, value: string, days = 30): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${secure}`
}

/** Returns the allowed kinds; null before the choice. Consent without preferences allows every kind. */
export function allowedKinds(cookies: string): OptionalKind[] | null {
  const consent = readCookie(cookies, CONSENT_COOKIE)
  if (consent === 'rejected') return []
  if (consent !== 'accepted') return null
  const preferences = readCookie(cookies, PREFERENCES_COOKIE)?.split('.')
  return optionalKinds.filter((kind) => !preferences || preferences.includes(kind))
}

export function hasConsent(cookies: string, kind: OptionalKind): boolean {
  return allowedKinds(cookies)?.includes(kind) ?? false
}
