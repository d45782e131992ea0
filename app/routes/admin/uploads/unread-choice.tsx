import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { columnLabel, type ListReport } from '#app/domain/uploads/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { commaList } from '#app/lib/comma-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { rich, t } from '#messages'

const readingLink = (uploadId: string) => (text: ReactNode) => (
  <Link to={href('/admin/stock/uploads/:uploadId/reading', { uploadId })} className="underline underline-offset-3">
    {text}
  </Link>
)

export function ShapeChanged({ uploadId }: { uploadId: string }) {
  return (
    <Alert tone="warn" title={t('admin.uploads.review.shapeChanged')} className="mb-3.5">
      {rich('admin.uploads.review.shapeChangedText', { link: readingLink(uploadId) })}
    </Alert>
  )
}

type UnreadChoiceProps = {
  uploadId: string
  report: ListReport | null
  submission: FormAnswer['submission'] | undefined
}

/** Asks what happens to columns that hold values but fit no field. */
export function UnreadChoice({ uploadId, report, submission }: UnreadChoiceProps) {
  if (!report || report.unread.length === 0) return null
  const columns = report.unread.map(({ column, lines }) =>
    t('admin.uploads.review.unreadColumn', { column: columnLabel(report, column), count: lines }),
  )
  return (
    <Alert tone="warn" title={t('admin.uploads.review.unread')}>
      {rich('admin.uploads.review.unreadText', { columns: commaList(columns), link: readingLink(uploadId) })}
      <Checkbox
        label={t('admin.uploads.review.ignoreUnread')}
        name="unread"
        value="ignore"
        defaultChecked={submission?.initialValue?.unread === 'ignore'}
        error={submission?.error?.unread ?? undefined}
        className="mt-3"
      />
    </Alert>
  )
}
