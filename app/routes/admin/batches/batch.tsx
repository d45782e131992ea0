import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getBatch, saveBatchNote } from '#app/domain/stock/batches.ts'
import { batchNoteInput } from '#app/domain/stock/schema.ts'
import { getWithdrawalOfBatch } from '#app/domain/stock/withdrawals.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/batch.ts'
import { FaultRate } from './batch-table.tsx'
import { NoteForm, UndoState } from './parts.tsx'

export const meta = pageMeta({ title: 'Stock batch' })

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { batchId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const batch = isUuid(batchId) ? await getBatch(batchId) : null
  if (!batch) throw data(null, { status: 404 })
  return { batch, withdrawal: batch.undoneAt ? await getWithdrawalOfBatch(batch.id) : null }
}

export async function action({ params: { batchId }, ...args }: Route.ActionArgs) {
  if (!isUuid(batchId)) throw data(null, { status: 404 })
  return submitProven(args, batchNoteInput, async (input, { actorId, ip }) => {
    await saveBatchNote({ ...input, batchId, actorId, ip })
    return redirect(withFlash(href('/admin/stock/batches/:batchId', { batchId }), 'batch-note-saved'))
  })
}

const number = (count: number) => formatNumber(count)

export default function StockBatch({ loaderData: { batch, withdrawal }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Stock batch"
        description={
          <>
            {batch.productName}, imported <Time at={batch.createdAt} /> by {batch.createdBy}
          </>
        }
        actions={<ButtonLink to={href('/admin/stock/batches')}>All batches</ButtonLink>}
      />
      <div className="grid grid-cols-2 gap-3.5 lg:grid-cols-3">
        <Metric label="Added" value={number(batch.addedCount)} />
        <Metric label="Available" value={number(batch.available)} />
        <Metric label="Sold" value={number(batch.sold)} />
        <Metric label="Fault rate" value={<FaultRate batch={batch} />} hint={`${number(batch.claimed)} claimed`} />
        <Metric label="Already known" value={number(batch.knownCount)} hint="Left out of the import" />
        <Metric label="Skipped" value={number(batch.skippedCount)} hint="Lines without an account" />
      </div>
      <NoteForm key={batch.sourceNote} note={batch.sourceNote} answer={actionData} />
      <Card title="Undo" className="mt-3.5">
        <UndoState batch={batch} withdrawal={withdrawal} />
      </Card>
    </>
  )
}
