import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogPage } from '#app/components/dialog-page.tsx'
import type { SelectionImpact } from '#app/domain/stock/available/select-available.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/deletion.ts'
import { LIST_HEADING, SelectionFields } from './selection.tsx'

type Preview = Extract<NonNullable<Route.ComponentProps['actionData']>, { impact: SelectionImpact }>

export function DeletionDialog({ preview }: { preview: Preview }) {
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
