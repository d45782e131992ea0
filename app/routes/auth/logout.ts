import { href, redirect } from 'react-router'
import { signOut } from '#app/domain/identity/sign-in/sign-in.ts'
import { redirectWithSession } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { Route } from './+types/logout.ts'

export function loader() {
  return redirect('/')
}

export async function action({ request }: Route.ActionArgs) {
  return redirectWithSession(withFlash(href('/auth/login'), 'logged-out'), await signOut(request.headers))
}
