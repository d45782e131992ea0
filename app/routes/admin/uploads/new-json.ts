import { href, redirect } from 'react-router'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/new-json.ts'
import { receiveUpload } from './receive-upload.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(href('/admin/stock/uploads'))
}

/** Receives what the upload form sends by script, so that the page can show progress and cancel. */
export async function action(args: Route.ActionArgs) {
  const { status, ...answer } = await receiveUpload(args)
  // The page still has what was typed.
  return Response.json({ ...answer, typed: undefined }, { status })
}
