import { href, Link, redirect } from 'react-router'
import { DialogList, keepUnderDialogs, openerId, opensDialog, overList } from '#app/components/dialog-page.tsx'
import { ErrorSlip } from '#app/components/error-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { setLicenseStatus } from '#app/domain/licenses/change-license.ts'
import { listLicenses } from '#app/domain/licenses/queries.ts'
import { licenseStatusInput } from '#app/domain/licenses/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { KeyRound } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { LicenseList, licensesPath } from './license-list.tsx'
import { listQueryOf } from './load-license.ts'

const PAGE = 50

export const meta = pageMeta(() => ({ title: t('admin.licenses.title') }))

/** Keeps the list under the dialogs of its licenses. */
export const handle = { isBackdrop: true }

export const shouldRevalidate = keepUnderDialogs

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = listQueryOf(request)
  return { query, ...(await listLicenses(query, PAGE)) }
}

/** Sets the status of a license in its row. */
export async function action({ request, context }: Route.ActionArgs) {
  // A row has no room for a password field.
  const list = licensesPath(listQueryOf(request))
  const by = await requireFreshAdmin(request, context, list)
  return submit(request, licenseStatusInput, async (change) => {
    await setLicenseStatus(change, by)
    return redirect(withFlash(list, 'license-updated'))
  })
}

export default function Licenses({ loaderData, actionData }: Route.ComponentProps) {
  const list = licensesPath(loaderData.query)
  return (
    <DialogList list={list}>
      <PageHeading
        title={t('admin.licenses.title')}
        description={t('admin.licenses.description')}
        actions={
          <Link
            id={openerId('new')}
            to={overList(list, href('/admin/licenses/new'))}
            {...opensDialog}
            className={buttonStyle()}
          >
            <KeyRound aria-hidden className="size-4" />
            {t('admin.licenses.creation.open')}
          </Link>
        }
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      <LicenseList {...loaderData} list={list} />
    </DialogList>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { title: t('admin.licenses.loadFailed'), message: t('shop.shell.errors.dataNotLoadedText') }
  return (
    <ErrorSlip
      error={error}
      failure={failure}
      home={{ to: href('/admin/dashboard'), label: t('admin.licenses.toDashboard') }}
    />
  )
}
