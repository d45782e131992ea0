import { data, href, replace } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage, openerId } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { deleteVersion, listVersions } from '#app/domain/catalog/content/file-versions.ts'
import { versionDeletionInput } from '#app/domain/catalog/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/deletion.ts'

export const meta = pageMeta(() => ({ title: t('admin.versions.deletion.submit') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params: { fileId: productId, downloadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const versions = await listVersions(productId)
  const version = versions.find(({ id }) => id === downloadId)
  if (!version) throw data(null, { status: 404 })
  return { version, isNewest: version === versions[0] }
}

export async function action({ params: { fileId, downloadId }, ...args }: Route.ActionArgs) {
  return submitProven(args, versionDeletionInput, async (_, by) => {
    await deleteVersion({ productId: fileId, downloadId, ...by })
    return replace(withFlash(href('/admin/products/:fileId/versions', { fileId }), 'version-deleted'))
  })
}

export default function VersionDeletion({ loaderData: { version, isNewest }, actionData }: Route.ComponentProps) {
  const title = t('admin.versions.deletion.title', { version: version.version })
  if (isNewest) {
    return (
      <DialogPage title={title} returnTo={openerId(version.id)}>
        <EmptyState title={t('admin.versions.deletion.newest')}>{t('admin.versions.deletion.newestText')}</EmptyState>
      </DialogPage>
    )
  }
  return (
    <DialogPage title={title} description={t('admin.versions.deletion.text')} returnTo={openerId(version.id)}>
      <DialogForm answer={actionData} submit={t('admin.versions.deletion.submit')} variant="danger">
        {(field) => <IdentityField error={field('currentPassword').error} />}
      </DialogForm>
    </DialogPage>
  )
}
