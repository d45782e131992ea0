import { redirect } from 'react-router'
import { exportAvailable } from '#app/domain/stock/export-available.ts'
import { exportFileInput } from '#app/domain/stock/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { accountsFile } from '../../accounts-file.ts'
import type { Route } from './+types/export-file.ts'
import { accountsPath } from './accounts-path.ts'
import { typedFilter } from './typed-filter.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect('/admin/accounts')
}

/** The selected accounts with their secrets, as a file; logged before its first line. */
export async function action({ request, context }: Route.ActionArgs) {
  // Back to the list as it was filtered.
  const list = accountsPath(typedFilter(new URL(request.url).searchParams))
  const actor = await requireFreshAdmin(request, context, list)
  const address = context.get(requestInfo).clientAddress
  return submit(request, exportFileInput, async ({ format, ...selection }) => {
    const batches = await exportAvailable({ actor, currentPassword: '', selection, format, address })
    return accountsFile(batches, { name: 'stock-accounts', format })
  })
}
