import { data, Form, href, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { getShape } from '#app/domain/catalog/queries.ts'
import { getUploadProgress } from '#app/domain/uploads/progress.ts'
import { getUpload } from '#app/domain/uploads/review-upload.ts'
import { listFormatInput } from '#app/domain/uploads/schema.ts'
import { rereadUpload } from '#app/domain/uploads/stage-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { accountShape } from '#app/lib/item-shape.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/reading.ts'
import { ReadingFields } from './reading-fields.tsx'

export const meta = pageMeta(() => ({ title: t('admin.uploads.reread.title') }))

export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const upload = isUuid(uploadId) ? await getUpload(uploadId) : null
  if (!upload) throw data(null, { status: 404 })
  const isQueued = (await getUploadProgress(uploadId))?.phase === 'importing'
  if (isQueued || upload.batchId !== null || upload.report === null)
    throw redirect(href('/admin/stock/uploads/:uploadId', { uploadId }))
  const shape = await getShape(upload.productId)
  return { uploadId, report: upload.report, ownShape: shape === accountShape ? null : shape }
}

export async function action({ request, context, params: { uploadId } }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  const upload = await getUpload(uploadId)
  if (!upload) throw data(null, { status: 404 })
  return submit(request, listFormatInput(await getShape(upload.productId)), async (format) => {
    const reread = await rereadUpload({ uploadId, format, actorId })
    return redirect(href('/admin/stock/uploads/:uploadId', { uploadId: reread }))
  })
}

export default function UploadReading({
  loaderData: { uploadId, report, ownShape },
  actionData,
}: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading title={t('admin.uploads.reread.title')} description={t('admin.uploads.reread.description')} />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-2xl" />
      <Card className="slip max-w-2xl">
        <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
          <ReadingFields report={report} ownShape={ownShape} answer={actionData} />
          <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
            <ButtonLink to={href('/admin/stock/uploads/:uploadId', { uploadId })}>
              {t('shop.labels.actions.cancel')}
            </ButtonLink>
            <Button pending={pending}>{t('admin.uploads.reread.submit')}</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
