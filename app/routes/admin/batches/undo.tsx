import { data, Form, href, Link, replace, useNavigation } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { undoBatch } from '#app/domain/stock/change-batch.ts'
import { getBatch } from '#app/domain/stock/list-batches.ts'
import { noFields } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/undo.ts'

export const meta = pageMeta({ title: 'Undo batch' })

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { batchId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const batch = isUuid(batchId) ? await getBatch(batchId) : null
  if (!batch) throw data(null, { status: 404 })
  return { batch }
}

export async function action({ params: { batchId }, ...args }: Route.ActionArgs) {
  if (!isUuid(batchId)) throw data(null, { status: 404 })
  return submitProven(args, noFields, async (_, { actorId, address }) => {
    await undoBatch({ batchId, actorId, address })
    return replace(withFlash(href('/admin/stock/batches/:batchId', { batchId }), 'batch-undone'))
  })
}

export default function StockBatchUndo({ loaderData: { batch }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const canBeUndone = batch.undoneAt === null && batch.sold === 0
  const accounts = counted(batch.available, 'account')
  return (
    <>
      <PageHeading
        title="Undo batch"
        description={
          <>
            {batch.productName}, imported <Time at={batch.createdAt} /> by {batch.createdBy}
          </>
        }
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-lg" />
      <Card className="slip max-w-lg">
        {canBeUndone ? (
          <p>
            <strong className="font-semibold">{accounts}</strong> will be taken off the stock. They can be put back for
            seven days. After that, this action cannot be undone. The same lines can be imported again.
          </p>
        ) : (
          <p>
            {batch.undoneAt
              ? 'This batch was undone already.'
              : 'Some of it was sold, so that it cannot be undone any more.'}
          </p>
        )}
        {batch.sourceNote && (
          <p className="mt-3 whitespace-pre-wrap break-words text-muted text-sm">{batch.sourceNote}</p>
        )}
        <Form method="post" className="mt-5 grid gap-5">
          {canBeUndone && <IdentityField error={actionData?.submission.error?.currentPassword} />}
          <div className="flex flex-wrap justify-end gap-3">
            <Link
              to={href('/admin/stock/batches/:batchId', { batchId: batch.id })}
              prefetch="intent"
              className={buttonStyle({ variant: 'secondary' })}
            >
              {canBeUndone ? 'Cancel' : 'Back to the batch'}
            </Link>
            {canBeUndone && (
              <Button variant="danger" pending={pending}>
                Undo batch
              </Button>
            )}
          </div>
        </Form>
      </Card>
    </>
  )
}
