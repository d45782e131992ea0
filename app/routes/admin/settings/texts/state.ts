import { redirect } from 'react-router'
import { savePageState } from '#app/domain/texts/commands.ts'
import { pageStateInput } from '#app/domain/texts/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/state.ts'
import { textPath } from './texts-path.ts'

export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return redirect(textPath(slug))
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const by = await requireFreshAdmin(request, context, textPath(slug))
  return submit(request, pageStateInput, async (state) => {
    await savePageState({ slug, ...state }, by)
    return redirect(withFlash(textPath(slug), 'page-saved'))
  })
}
