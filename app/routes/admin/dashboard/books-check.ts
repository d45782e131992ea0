import { href, redirect } from 'react-router'
import { checkBooksNow } from '#app/domain/alarms/check-invariants.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import type { Route } from './+types/books-check.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(href('/admin/dashboard'))
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(request, context)
  throw redirect(withFlash(href('/admin/dashboard'), await check()))
}

async function check() {
  try {
    return (await checkBooksNow()) ? 'books-checked' : 'books-under-check'
  } catch (error) {
    if (!(refusalOf(error) instanceof TooManyAttempts)) throw error
    return 'too-many-checks'
  }
}
