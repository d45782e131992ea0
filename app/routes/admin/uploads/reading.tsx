import { data, Form, href, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { getShape } from '#app/domain/catalog/queries.ts'
import { separators, WHOLE_LINE } from '#app/domain/stock/rules.ts'
import { getUploadProgress } from '#app/domain/uploads/progress.ts'
import { getUpload } from '#app/domain/uploads/review-upload.ts'
import { columnInput, columnLabel, type ListReport, separatorLabel } from '#app/domain/uploads/rules.ts'
import { readingInput } from '#app/domain/uploads/schema.ts'
import { rereadUpload } from '#app/domain/uploads/stage-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { accountShape, type Shape } from '#app/lib/item-shape.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { fieldLabel } from '../shared/field-label.ts'
import type { Route } from './+types/reading.ts'

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
  return submit(request, readingInput(await getShape(upload.productId)), async (reading) => {
    const reread = await rereadUpload({ uploadId, reading, actorId })
    return redirect(href('/admin/stock/uploads/:uploadId', { uploadId: reread }))
  })
}

export default function UploadReading({
  loaderData: { uploadId, report, ownShape },
  actionData,
}: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const typed = actionData?.submission.initialValue
  const error = actionData?.submission.error ?? {}
  const chosen = (name: string, stored: string) => (typed ? String(typed[name] ?? '') : stored)
  const columnNumber = (index: number) => (index === -1 ? '' : String(index + 1))
  const shape = ownShape ?? accountShape
  const columns = columnOptions(report)
  const notInList = { value: '', label: t('admin.uploads.reading.notInList') }
  return (
    <>
      <PageHeading title={t('admin.uploads.reread.title')} description={t('admin.uploads.reread.description')} />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-2xl" />
      <Card className="slip max-w-2xl">
        <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('admin.uploads.reading.separator')}
            name="separator"
            defaultValue={chosen('separator', report.separator)}
            options={separatorOptions(report.separator, shape)}
            error={error.separator ?? undefined}
          />
          <Select
            label={t('admin.uploads.reading.firstLine')}
            name="firstLine"
            defaultValue={chosen('firstLine', report.hasHeader ? 'names' : 'account')}
            options={[
              { value: 'names', label: t('admin.uploads.reading.columnNames') },
              { value: 'account', label: t(`admin.uploads.reading.${ownShape ? 'item' : 'account'}`) },
            ]}
            error={error.firstLine ?? undefined}
          />
          {shape.fields.map((field, position) => {
            const name = columnInput(shape, field.key)
            return (
              <Select
                key={name}
                label={fieldLabel(shape, field)}
                name={name}
                defaultValue={chosen(name, columnNumber(report.columns[field.key] ?? (field.required ? position : -1)))}
                options={field.required ? columns : [notInList, ...columns]}
                error={error[name] ?? undefined}
              />
            )
          })}
          <Checkbox
            label={t('admin.uploads.reread.keepsRest')}
            name="keepsRest"
            defaultChecked={typed ? typed.keepsRest === 'on' : report.keepsRest}
            className="sm:col-span-2"
          />
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

const FEWEST_COLUMNS = 8

function columnOptions(report: ListReport) {
  const { names, columns, unread } = report
  const last = Math.max(...Object.values(columns), ...unread.map(({ column }) => column))
  return Array.from({ length: Math.min(100, Math.max(FEWEST_COLUMNS, names.length, last + 1)) }, (_, index) => ({
    value: String(index + 1),
    label: columnLabel(report, index),
  }))
}

function separatorOptions(current: string, { fields }: Shape) {
  const values = new Set([...(fields.length === 1 ? [WHOLE_LINE] : []), ...separators, current])
  return [...values].map((value) => ({ value, label: separatorLabel(value) }))
}
