import { href, redirect } from 'react-router'
import { exportAvailable } from '#app/domain/stock/available/export-available.ts'
import { exportFileInput, typedFilter } from '#app/domain/stock/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/export-file.ts'
import { accountsPath } from './accounts-path.ts'
import { itemsFile } from './items-file.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(href('/admin/accounts'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const list = accountsPath(typedFilter(new URL(request.url).searchParams))
  const by = await requireFreshAdmin(request, context, list)
  return submit(request, exportFileInput, async ({ format, ...selection }) => {
    return itemsFile(await exportAvailable({ selection, format, by }), format)
  })
}
