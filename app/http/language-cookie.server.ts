import { config } from '#app/config.server.ts'
import { hasConsent } from '#app/lib/cookies.ts'
import { LANGUAGE_COOKIE, type Language } from '#messages/languages.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Returns a header that keeps a language for a year; none without consent to functional cookies. */
export function keepLanguage(request: Request, language: Language): Record<string, string> {
  if (!hasConsent(request.headers.get('cookie') ?? '', 'functional')) return {}
  const secure = config().appUrl.startsWith('https:') ? '; Secure' : ''
  return { 'Set-Cookie': `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}` }
}
