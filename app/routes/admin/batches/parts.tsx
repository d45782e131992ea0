import { href, useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { Goods } from '#app/lib/item-shape.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { withdrawalPath } from '#app/routes/admin/withdrawals/withdrawal-labels.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/batch.ts'
import { FaultRate } from './batch-table.tsx'

type Batch = Route.ComponentProps['loaderData']['batch']

export function BatchFigures({ batch }: { batch: Batch }) {
  return (
    <div className="grid grid-cols-2 gap-3.5 lg:grid-cols-3">
      <Metric label={t('admin.batches.counts.added')} value={formatNumber(batch.addedCount)} />
      <Metric label={t('admin.batches.counts.available')} value={formatNumber(batch.available)} />
      <Metric label={t('admin.batches.counts.sold')} value={formatNumber(batch.sold)} />
      <Metric
        label={t('admin.batches.counts.faultRate')}
        value={<FaultRate batch={batch} />}
        hint={t('admin.batches.counts.claimed', { count: batch.claimed })}
      />
      <Metric
        label={t('admin.batches.page.known')}
        value={formatNumber(batch.knownCount)}
        hint={t('admin.batches.page.knownHint')}
      />
      <Metric
        label={t('admin.batches.counts.skipped')}
        value={formatNumber(batch.skippedCount)}
        hint={t(`admin.batches.counts.${batch.goods === 'items' ? 'skippedItemsHint' : 'skippedHint'}`)}
      />
    </div>
  )
}

type NoteFormProps = { goods: Goods; note: string; answer: Route.ComponentProps['actionData'] }

/** Edits where a batch comes from. After a conflict, shows the stored note beside what was typed. */
export function NoteForm({ goods, note, answer }: NoteFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const field = fieldsOf(answer?.submission)
  const { error, defaultValue: typed } = field('note', note)
  return (
    <Card title={t('admin.batches.note.title')} className="mt-3.5">
      <RefusalAlert refusal={answer?.refusal} besideField={Boolean(error)} className="mb-4" />
      <PostForm answer={answer} className="grid gap-4">
        <input type="hidden" name="former" value={note} />
        <TextArea
          label={t('admin.batches.note.label')}
          {...field('note', note)}
          rows={3}
          maxLength={2000}
          autoComplete="off"
          required
          hint={t(`admin.batches.note.${goods === 'items' ? 'hintItems' : 'hint'}`)}
        />
        {error && typed !== note && (
          <p className="text-sm">
            {rich(`admin.batches.note.${note ? 'storedNow' : 'nothingStoredNow'}`, {
              stored: note,
              label: (text) => <span className="text-muted">{text}</span>,
              note: (text) => <span className="whitespace-pre-wrap break-words">{text}</span>,
            })}
          </p>
        )}
        <IdentityField error={field('currentPassword').error} />
        <div>
          <Button variant="secondary" pending={pending}>
            {t('admin.batches.note.save')}
          </Button>
        </div>
      </PostForm>
    </Card>
  )
}

type UndoStateProps = Pick<Route.ComponentProps['loaderData'], 'batch' | 'withdrawal'>

export function UndoState({ batch: { id, goods, undoneAt, undoneBy, sold }, withdrawal }: UndoStateProps) {
  if (undoneAt) {
    const undone = { time: () => <Time at={undoneAt} />, name: undoneBy ?? '' }
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 text-sm">
        <p>
          {withdrawal
            ? rich('admin.batches.undo.undoneUntil', {
                ...undone,
                goods,
                until: () => <Time at={withdrawal.removedOn} dateOnly />,
              })
            : rich('admin.batches.undo.undone', undone)}
        </p>
        {withdrawal && <ButtonLink to={withdrawalPath(withdrawal.id)}>{t('admin.batches.undo.putBack')}</ButtonLink>}
      </div>
    )
  }
  if (sold > 0) {
    return <p className="text-muted text-sm">{t('admin.batches.undo.sold', { goods })}</p>
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted text-sm">{t('admin.batches.undo.unsold', { goods })}</p>
      <ButtonLink to={href('/admin/stock/batches/:batchId/undo', { batchId: id })}>
        {t('admin.batches.undo.start')}
      </ButtonLink>
    </div>
  )
}
