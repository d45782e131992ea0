import { data, replace } from 'react-router'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { deleteAvailable } from '#app/domain/stock/available/delete-available.ts'
import { previewSelection } from '#app/domain/stock/available/select-available.ts'
import { MAX_SELECTED } from '#app/domain/stock/rules.ts'
import { deletionInput } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import type { Route } from './+types/deletion.ts'
import { accountsPath } from './accounts-path.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { LIST_HEADING } from './selection.tsx'

export const meta = pageMeta(() => ({ title: t('admin.accounts.deletion.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

/** Skips the server, because the dialog shows the response to its form. */
export const clientLoader = () => null

/** Previews a deletion or carries it out. Previews again if the proof is missing or the numbers have changed. */
export async function action(args: Route.ActionArgs) {
  const { form, prove } = await formWithProof(args)
  return submitForm(form, deletionInput, async ({ intent, ...rest }) => {
    if (intent === 'preview' || !('expected' in rest)) {
      return { selection: rest, impact: await previewSelection(rest), refusal: undefined }
    }
    const { expected, batches: matchingBatches, ...selection } = rest
    try {
      const { actorId, ip } = await prove()
      const done = await deleteAvailable({ selection, expected, matchingBatches, actorId, ip })
      return replace(accountsPath(selection, { done }))
    } catch (error) {
      const { title, message, status, field } = refusalOf(error)
      const isProof = field === 'currentPassword'
      if (!isProof && status !== 409) throw error
      const submission = isProof ? { error: { currentPassword: [message] } } : undefined
      const impact = await previewSelection(selection)
      return data({ selection, impact, refusal: { title, message }, submission }, { status })
    }
  })
}

export default function DeleteAccounts({ actionData }: Route.ComponentProps) {
  if (!actionData || !('impact' in actionData) || actionData.impact.count === 0) {
    const refusal = actionData?.refusal ?? (actionData && !('impact' in actionData) ? malformed() : undefined)
    return (
      <DialogPage title={t('admin.accounts.deletion.title')} returnTo={LIST_HEADING}>
        <RefusalAlert refusal={refusal} className="mb-5" />
        <EmptyState title={t(refusal ? 'admin.accounts.deletion.nothingDeleted' : 'admin.accounts.selection.none')}>
          {!refusal && t('admin.accounts.deletion.noneInStock')}
        </EmptyState>
      </DialogPage>
    )
  }
  return <DeletionDialog preview={actionData} />
}

function malformed() {
  return { message: t('admin.accounts.selection.tooMany', { most: MAX_SELECTED }) }
}
