import { href, redirect } from 'react-router'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/new-json.ts'
import { receiveUpload } from './receive-upload.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(href('/admin/stock/uploads'))
}

/** Takes in what the upload form sends by script: the browser reads the file as it goes, and the page can let go of it at any time. */
export async function action(args: Route.ActionArgs) {
  const { reviewAt, refused } = await receiveUpload(args)
  return refused ? Response.json(refused.answer, { status: refused.status }) : Response.json({ reviewAt })
}
