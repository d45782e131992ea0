import { data, replace } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { deleteAvailable } from '#app/domain/stock/delete-available.ts'
import { MAX_SELECTED } from '#app/domain/stock/rules.ts'
import { deletionInput } from '#app/domain/stock/schema.ts'
import { previewSelection, type SelectionImpact } from '#app/domain/stock/select-available.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/deletion.ts'
import { accountsPath } from './accounts-path.ts'
import { LIST_HEADING, SelectionFields } from './selection.tsx'

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

type Preview = Extract<NonNullable<Route.ComponentProps['actionData']>, { impact: SelectionImpact }>

function DeletionDialog({ preview }: { preview: Preview }) {
  const { selection, impact } = preview
  const { count, goods, name, isItem, matchingBatches } = impact
  const submit = isItem ? 'submitItem' : 'submit'
  const hidden = { intent: 'delete', expected: String(count), batches: String(matchingBatches) }
  return (
    <DialogPage
      title={t(name === null ? 'admin.accounts.deletion.titleBulk' : 'admin.accounts.deletion.title')}
      description={
        name === null
          ? t('admin.accounts.deletion.questionBulk', { count, goods })
          : isItem
            ? t('admin.accounts.deletion.questionItem', { name })
            : t('admin.accounts.deletion.question', { username: name })
      }
      returnTo={LIST_HEADING}
    >
      <DialogForm
        answer={preview}
        submit={t(`admin.accounts.deletion.${name === null ? 'submitBulk' : submit}`)}
        variant="danger"
      >
        {(field) => (
          <>
            <SelectionFields selection={selection} hidden={hidden} />
            <Impact impact={impact} />
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}

const number = (count: number) => formatNumber(count)

function Impact({ impact: { products, batches, batchCount } }: { impact: SelectionImpact }) {
  const unlisted = batchCount - batches.length
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      {products.map(({ id, name, selected, left }) => (
        <div key={id} className="flex items-baseline justify-between gap-6 py-2">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="shrink-0 text-end tabular-nums">
            {number(-selected)}
            <span className="block text-muted text-xs">
              {left === 0
                ? t('admin.accounts.deletion.outOfStock')
                : t('admin.accounts.deletion.left', { count: left })}
            </span>
          </dd>
        </div>
      ))}
      {batches.map(({ id, createdAt, sourceNote, selected }) => (
        <div key={id} className="flex items-baseline justify-between gap-6 py-2 text-muted text-xs">
          <dt className="min-w-0">
            {rich('admin.accounts.deletion.batch', { time: () => <Time at={createdAt} dateOnly /> })}
            {sourceNote && <span className="line-clamp-1 wrap-anywhere">{sourceNote}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">{number(-selected)}</dd>
        </div>
      ))}
      {unlisted > 0 && (
        <div className="py-2 text-muted text-xs">
          <dt className="sr-only">{t('admin.accounts.deletion.moreBatches')}</dt>
          <dd>{t('admin.accounts.deletion.moreBatchesCounted', { count: unlisted })}</dd>
        </div>
      )}
    </dl>
  )
}
