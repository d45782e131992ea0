import { href, redirect } from 'react-router'
import { noteOpening } from '#app/domain/opening/opening-checklist.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import type { Route } from './+types/checklist-dismissal.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(href('/admin/dashboard'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  await noteOpening({ step: 'checklist_dismissed', actorId, address: context.get(requestInfo).clientAddress })
  throw redirect(href('/admin/dashboard'))
}
