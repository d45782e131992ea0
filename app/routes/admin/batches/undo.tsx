import { data, href, replace } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { getBatch, undoBatch } from '#app/domain/stock/batches.ts'
import { noFields } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { ProvenForm } from '../shared/proven-form.tsx'
import type { Route } from './+types/undo.ts'

export const meta = pageMeta(() => ({ title: t('admin.batches.undo.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { batchId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const batch = isUuid(batchId) ? await getBatch(batchId) : null
  if (!batch) throw data(null, { status: 404 })
  return { batch }
}

export async function action({ params: { batchId }, ...args }: Route.ActionArgs) {
  if (!isUuid(batchId)) throw data(null, { status: 404 })
  return submitProven(args, noFields, async (_, { actorId, ip }) => {
    await undoBatch({ batchId, actorId, ip })
    return replace(withFlash(href('/admin/stock/batches/:batchId', { batchId }), 'batch-undone'))
  })
}

export default function StockBatchUndo({ loaderData: { batch }, actionData }: Route.ComponentProps) {
  const { productName, goods, createdAt, createdBy, undoneAt, sold, available, sourceNote } = batch
  const batchPath = href('/admin/stock/batches/:batchId', { batchId: batch.id })
  const note = sourceNote && <p className="whitespace-pre-wrap break-words text-muted text-sm">{sourceNote}</p>
  return (
    <>
      <PageHeading
        title={t('admin.batches.undo.title')}
        description={rich('admin.batches.imported', {
          product: productName,
          time: () => <Time at={createdAt} />,
          name: createdBy,
        })}
      />
      <Card className="slip max-w-lg">
        {undoneAt || sold > 0 ? (
          <div className="grid gap-5">
            <RefusalAlert refusal={actionData?.refusal} />
            <p>{undoneAt ? t('admin.batches.undo.undoneAlready') : t('admin.batches.undo.sold', { goods })}</p>
            {note}
            <ButtonLink to={batchPath} className="justify-self-end">
              {t('admin.batches.undo.back')}
            </ButtonLink>
          </div>
        ) : (
          <ProvenForm answer={actionData} submit={t('admin.batches.undo.submit')} variant="danger" cancelTo={batchPath}>
            <p>
              {rich('admin.batches.undo.consequences', {
                count: available,
                goods,
                strong: (text) => <strong className="font-semibold">{text}</strong>,
              })}
            </p>
            {note}
          </ProvenForm>
        )}
      </Card>
    </>
  )
}
