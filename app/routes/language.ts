import { data, redirect } from 'react-router'
import { saveLanguage } from '#app/domain/customers/save-profile.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withoutFlash } from '#app/http/flash.ts'
import { keepLanguage } from '#app/http/language-cookie.server.ts'
import { ownPath } from '#app/http/return-to.ts'
import { formOf } from '#app/http/submit.server.ts'
import { isLanguage, pathIn } from '#messages/languages.ts'
import type { Route } from './+types/language.ts'

export function loader() {
  return redirect('/')
}

/** Saves the choice of a signed-in person, keeps it in a cookie with consent, and shows the same page in the language. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const language = String(form.get('language'))
  if (!isLanguage(language)) throw data(null, { status: 400 })
  const actor = await currentActor(request, context)
  if (actor) await saveLanguage(actor.id, language)
  const path = withoutFlash(ownPath(String(form.get('path'))) ?? '/')
  return redirect(pathIn(language, path), { headers: keepLanguage(request, language) })
}
