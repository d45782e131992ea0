import { data, replace } from 'react-router'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { deleteAvailable } from '#app/domain/stock/delete-available.ts'
import { previewSelection } from '#app/domain/stock/preview-selection.ts'
import { StockGrewMeanwhile } from '#app/domain/stock/refusals.ts'
import { deletionInput } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/deletion.ts'
import { accountsPath } from './accounts-path.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { LIST_HEADING } from './selection.tsx'

export const meta = pageMeta({ title: 'Confirm Deletion' })

export { DialogError as ErrorBoundary }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

/** Asks the server for nothing: what the dialog shows is in the answer to its form. */
export const clientLoader = () => null

/** Deletes what was previewed, or previews it. A deletion that lacks a proof, or would take more than was seen, previews it again. */
export async function action(args: Route.ActionArgs) {
  const { form, prove } = await formWithProof(args)
  return submitForm(form, deletionInput, async ({ intent, ...rest }) => {
    if (intent === 'preview' || !('expected' in rest)) {
      return { selection: rest, impact: await previewSelection(rest), refusal: undefined }
    }
    const { expected, batches: matchingBatches, ...selection } = rest
    try {
      const { actorId, address } = await prove()
      const done = await deleteAvailable({ selection, expected, matchingBatches, actorId, address })
      return replace(accountsPath(selection, { done }))
    } catch (error) {
      const { title, message, status, field } = refusalOf(error)
      const isProof = field === 'currentPassword'
      if (!isProof && !(error instanceof StockGrewMeanwhile)) throw error
      const submission = isProof ? { error: { currentPassword: [message] } } : undefined
      const impact = await previewSelection(selection)
      return data({ selection, impact, refusal: { title, message }, submission }, { status })
    }
  })
}

export default function DeleteAccounts({ actionData }: Route.ComponentProps) {
  if (!actionData || !('impact' in actionData) || actionData.impact.count === 0) {
    const isMalformed = actionData && !('impact' in actionData)
    const refusal = actionData?.refusal ?? (isMalformed ? malformed : undefined)
    return (
      <DialogPage title="Confirm Deletion" returnTo={LIST_HEADING}>
        <RefusalAlert refusal={refusal} className="mb-5" />
        <EmptyState title={refusal ? 'Nothing was deleted.' : 'Nothing is selected.'}>
          {!refusal && 'What you marked is not in stock any more, or nothing was marked.'}
        </EmptyState>
      </DialogPage>
    )
  }
  return <DeletionDialog asked={actionData} />
}

const malformed = { title: 'Error', message: 'Please mark at most 1,000 accounts, or everything that matches.' }
