import { data, Form, href, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { getUploadProgress } from '#app/domain/uploads/progress.ts'
import { getUpload } from '#app/domain/uploads/review-upload.ts'
import { type ListReport, SEPARATORS } from '#app/domain/uploads/rules.ts'
import { readingInput } from '#app/domain/uploads/schema.ts'
import { rereadUpload } from '#app/domain/uploads/stage-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/reading.ts'

export const meta = pageMeta({ title: 'Read the list differently' })

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
      <PageHeading
        title="Read the list differently"
        description="Choose how the lines are split. You will see the result before anything goes on sale."
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-2xl" />
      <Card className="slip max-w-2xl">
        <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Separator"
            name="separator"
            defaultValue={chosen('separator', report.separator)}
            options={separatorOptions(report.separator)}
            error={error.separator ?? undefined}
          />
          <Select
            label="First line"
            name="firstLine"
            defaultValue={chosen('firstLine', report.hasHeader ? 'names' : 'account')}
            options={[
              { value: 'names', label: 'Contains the column names' },
              { value: 'account', label: 'Contains an account' },
            ]}
            error={error.firstLine ?? undefined}
          />
          {fields.map(({ name, label, isOptional }) => (
            <Select
              key={name}
              label={label}
              name={name}
              defaultValue={chosen(name, columnNumber(report.columns[name]))}
              options={isOptional ? [{ value: '', label: 'Not in the list' }, ...columns] : columns}
              error={error[name] ?? undefined}
            />
          ))}
          <Checkbox
            label="The last column may contain the separator"
            name="keepsRest"
            defaultChecked={typed ? typed.keepsRest === 'on' : report.keepsRest}
            className="sm:col-span-2"
          />
          <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
            <ButtonLink to={href('/admin/stock/uploads/:uploadId', { uploadId })}>Cancel</ButtonLink>
            <Button pending={pending}>Read again</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}

const fields = [
  { name: 'username', label: 'Username', isOptional: false },
  { name: 'password', label: 'Password', isOptional: false },
  { name: 'email', label: 'Email', isOptional: true },
  { name: 'emailPassword', label: 'Email password', isOptional: true },
] as const

const FEWEST_COLUMNS = 8

function columnOptions({ names, columns, unread }: ListReport) {
  const last = Math.max(...Object.values(columns), ...unread.map(({ column }) => column))
  return Array.from({ length: Math.min(100, Math.max(FEWEST_COLUMNS, names.length, last + 1)) }, (_, index) => ({
    value: String(index + 1),
    label: `Column ${index + 1}${names[index] ? ` (${names[index]})` : ''}`,
  }))
}

function separatorOptions(current: string) {
  const known = Object.entries(SEPARATORS).map(([value, label]) => ({ value, label }))
  return current in SEPARATORS ? known : [...known, { value: current, label: current }]
}
