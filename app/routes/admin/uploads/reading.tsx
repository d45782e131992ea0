import { data, Form, href, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { separators } from '#app/domain/stock/rules.ts'
import { getUploadProgress } from '#app/domain/uploads/progress.ts'
import { getUpload } from '#app/domain/uploads/review-upload.ts'
import { columnLabel, type ListReport, separatorLabel } from '#app/domain/uploads/rules.ts'
import { readingInput } from '#app/domain/uploads/schema.ts'
import { rereadUpload } from '#app/domain/uploads/stage-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/reading.ts'

export const meta = pageMeta(() => ({ title: t('admin.uploads.reread.title') }))

export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const upload = isUuid(uploadId) ? await getUpload(uploadId) : null
  if (!upload) throw data(null, { status: 404 })
  const isQueued = (await getUploadProgress(uploadId))?.phase === 'importing'
  if (isQueued || upload.batchId !== null || upload.report === null)
    throw redirect(href('/admin/stock/uploads/:uploadId', { uploadId }))
  return { uploadId, report: upload.report }
}

export async function action({ request, context, params: { uploadId } }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  return submit(request, readingInput, async (reading) => {
    const reread = await rereadUpload({ uploadId, reading, actorId })
    return redirect(href('/admin/stock/uploads/:uploadId', { uploadId: reread }))
  })
}

export default function UploadReading({ loaderData: { uploadId, report }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const typed = actionData?.submission.initialValue
  const error = actionData?.submission.error ?? {}
  const chosen = (name: string, stored: string) => (typed ? String(typed[name] ?? '') : stored)
  const columnNumber = (index: number) => (index === -1 ? '' : String(index + 1))
  const columns = columnOptions(report)
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
            options={separatorOptions(report.separator)}
            error={error.separator ?? undefined}
          />
          <Select
            label={t('admin.uploads.reading.firstLine')}
            name="firstLine"
            defaultValue={chosen('firstLine', report.hasHeader ? 'names' : 'account')}
            options={[
              { value: 'names', label: t('admin.uploads.reading.columnNames') },
              { value: 'account', label: t('admin.uploads.reading.account') },
            ]}
            error={error.firstLine ?? undefined}
          />
          {fields().map(({ name, label, isOptional }) => (
            <Select
              key={name}
              label={label}
              name={name}
              defaultValue={chosen(name, columnNumber(report.columns[name]))}
              options={isOptional ? [{ value: '', label: t('admin.uploads.reading.notInList') }, ...columns] : columns}
              error={error[name] ?? undefined}
            />
          ))}
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

const fields = () =>
  [
    { name: 'username', label: t('shop.labels.columns.username'), isOptional: false },
    { name: 'password', label: t('shop.labels.columns.password'), isOptional: false },
    { name: 'email', label: t('shop.labels.columns.email'), isOptional: true },
    { name: 'emailPassword', label: t('admin.uploads.reading.emailPassword'), isOptional: true },
  ] as const

const FEWEST_COLUMNS = 8

function columnOptions(report: ListReport) {
  const { names, columns, unread } = report
  const last = Math.max(...Object.values(columns), ...unread.map(({ column }) => column))
  return Array.from({ length: Math.min(100, Math.max(FEWEST_COLUMNS, names.length, last + 1)) }, (_, index) => ({
    value: String(index + 1),
    label: columnLabel(report, index),
  }))
}

function separatorOptions(current: string) {
  const values = new Set([...separators, current])
  return [...values].map((value) => ({ value, label: separatorLabel(value) }))
}
