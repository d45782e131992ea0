import type { ComponentProps } from 'react'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogPage } from '#app/components/dialog-page.tsx'
import type { SelectionImpact } from '#app/domain/stock/preview-selection.ts'
import type { Selection } from '#app/domain/stock/schema.ts'
import { Time } from '#app/ui/time.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import { LIST_HEADING, SelectionFields } from './selection.tsx'

type Asked = ComponentProps<typeof DialogForm>['answer'] & { selection: Selection; impact: SelectionImpact }

/** Asks before accounts are deleted, with what the deletion takes. */
export function DeletionDialog({ asked }: { asked: Asked }) {
  const { selection, impact } = asked
  const { title, question, button } = wordsFor(impact)
  return (
    <DialogPage
      title={title}
      description={`${question} Deleted accounts can be put back for seven days. After that, this action cannot be undone.`}
      returnTo={LIST_HEADING}
    >
      <DialogForm answer={asked} submit={button} variant="danger">
        {(field) => (
          <>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="expected" value={impact.count} />
            <input type="hidden" name="batches" value={impact.matchingBatches} />
            <SelectionFields selection={selection} />
            <Impact impact={impact} />
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}

function wordsFor({ count, name }: SelectionImpact) {
  if (count === 1 && name !== null) {
    return {
      title: 'Confirm Deletion',
      question: `Are you sure you want to delete account: ${name}?`,
      button: 'Delete account',
    }
  }
  return {
    title: 'Confirm Bulk Deletion',
    question: `Are you sure you want to delete ${count.toLocaleString('en-US')} selected accounts?`,
    button: 'Delete Selected',
  }
}

const number = (count: number) => count.toLocaleString('en-US')

/** What a deletion takes from each product and batch, and what it leaves. */
function Impact({ impact: { products, batches, batchCount } }: { impact: SelectionImpact }) {
  const unlisted = batchCount - batches.length
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      {products.map(({ id, name, selected, left }) => (
        <div key={id} className="flex items-baseline justify-between gap-6 py-2">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="shrink-0 text-right tabular-nums">
            −{number(selected)}
            <span className="block text-muted text-xs">
              {left === 0 ? 'Out of Stock' : `${number(left)} ${left === 1 ? 'stays' : 'stay'} in stock`}
            </span>
          </dd>
        </div>
      ))}
      {batches.map(({ id, createdAt, sourceNote, selected }) => (
        <div key={id} className="flex items-baseline justify-between gap-6 py-2 text-muted text-xs">
          <dt className="min-w-0">
            Batch of <Time at={createdAt} dateOnly />
            {sourceNote && <span className="block truncate">{sourceNote}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">−{number(selected)}</dd>
        </div>
      ))}
      {unlisted > 0 && (
        <div className="py-2 text-muted text-xs">
          <dt className="sr-only">More batches</dt>
          <dd>
            and {number(unlisted)} more {unlisted === 1 ? 'batch' : 'batches'}
          </dd>
        </div>
      )}
    </dl>
  )
}
