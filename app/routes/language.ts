import { data, redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { saveLanguage } from '#app/domain/customers/save-profile.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { ownPath } from '#app/http/return-to.ts'
import { hasConsent } from '#app/ui/cookies.ts'
import { isLanguage, LANGUAGE_COOKIE, pathIn } from '#messages/languages.ts'
import type { Route } from './+types/language.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export function loader() {
  return redirect('/')
}

/** Saves the choice of a signed-in person, keeps it in a cookie with consent, and shows the same page in the language. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const language = String(form.get('language'))
  if (!isLanguage(language)) throw data(null, { status: 400 })
  const actor = await currentActor(request, context)
  if (actor) await saveLanguage(actor.id, language)
  const path = ownPath(String(form.get('path'))) ?? '/'
  const mayKeep = hasConsent(request.headers.get('cookie') ?? '', 'functional')
  return redirect(pathIn(language, path), mayKeep ? { headers: { 'Set-Cookie': cookieWith(language) } } : undefined)
}

function cookieWith(language: string): string {
  const secure = config().appUrl.startsWith('https:') ? '; Secure' : ''
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
