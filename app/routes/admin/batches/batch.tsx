import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getBatch, saveBatchNote } from '#app/domain/stock/batches.ts'
import { batchNoteInput } from '#app/domain/stock/schema.ts'
import { getWithdrawalOfBatch } from '#app/domain/stock/withdrawals/withdrawals.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/batch.ts'
import { BatchFigures, NoteForm, UndoState } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.batches.page.title') }))

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

export default function StockBatch({ loaderData: { batch, withdrawal }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('admin.batches.page.title')}
        description={rich('admin.batches.imported', {
          product: batch.productName,
          time: () => <Time at={batch.createdAt} />,
          name: batch.createdBy,
        })}
        actions={<ButtonLink to={href('/admin/stock/batches')}>{t('admin.batches.page.all')}</ButtonLink>}
      />
      <BatchFigures batch={batch} />
      <NoteForm key={batch.sourceNote} goods={batch.goods} note={batch.sourceNote} answer={actionData} />
      <Card title={t('admin.batches.undo.card')} className="mt-3.5">
        <UndoState batch={batch} withdrawal={withdrawal} />
      </Card>
    </>
  )
}
