import { href, redirect } from 'react-router'
import { exportPerson, spendExport } from '#app/domain/personal-data/export-person.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { withFlash } from '#app/http/flash.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import type { Route } from './+types/data.ts'

const PAGE = href('/customer/settings/privacy')

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(request, context)
  return redirect(PAGE)
}

/** Responds to a POST with the file, because no link or prefetch may start this work. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, email } = await requireCustomer(request, context)
  try {
    await spendExport(id)
  } catch (error) {
    if (!(refusalOf(error) instanceof TooManyAttempts)) throw error
    return redirect(withFlash(PAGE, 'too-many-exports'))
  }
  return download(await exportPerson({ id, email }), { fileName: 'my-data.zip', type: 'application/zip' })
}
