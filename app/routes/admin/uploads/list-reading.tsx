import { href } from 'react-router'
import type { previewUpload } from '#app/domain/uploads/review-upload.ts'
import { columnLabel, type ListReport, separatorLabel } from '#app/domain/uploads/rules.ts'
import { folded } from '#app/lib/folded.ts'
import { accountShape } from '#app/lib/item-shape.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'
import { fieldLabel } from '../shared/field-label.ts'
import { type ItemsPreview, PreviewedItems } from './previewed-items.tsx'

type PreviewedAccount = Awaited<ReturnType<typeof previewUpload>>[number]

type ListReadingProps = {
  uploadId: string
  /** Null for uploads of earlier versions. */
  report: ListReport | null
  accounts: PreviewedAccount[]
  items: ItemsPreview | null
}

export function ListReading({ uploadId, report, accounts, items }: ListReadingProps) {
  return (
    <Card
      title={t('admin.uploads.reading.title')}
      className="mt-3.5"
      action={
        report && (
          <ButtonLink to={href('/admin/stock/uploads/:uploadId/reading', { uploadId })} size="sm">
            {t('admin.uploads.reading.change')}
          </ButtonLink>
        )
      }
    >
      {report && <Reading report={report} />}
      {accounts.length > 0 && (
        <DataTable
          folds
          label={t('admin.uploads.reading.firstAccounts')}
          className="mt-4 text-sm"
          columns={accountColumns()}
          items={accounts.map((account) => ({ id: account.line, ...account }))}
        />
      )}
      {items && items.rows.length > 0 && <PreviewedItems {...items} />}
    </Card>
  )
}

function Reading({ report }: { report: ListReport }) {
  const { separator, hasHeader, columns, encoding, shape = accountShape } = report
  const column = (index: number) => (index === -1 ? t('admin.uploads.reading.notInList') : columnLabel(report, index))
  const remarks = remarksOn(report)
  return (
    <>
      <FactList
        facts={{
          separator: [t('admin.uploads.reading.separator'), separatorLabel(separator)],
          firstLine: [
            t('admin.uploads.reading.firstLine'),
            t(`admin.uploads.reading.${hasHeader ? 'columnNames' : report.shape ? 'item' : 'account'}`),
          ],
          encoding: [t('admin.uploads.reading.encoding'), encoding],
          ...Object.fromEntries(
            shape.fields.map((field) => [
              `field ${field.key}`,
              [fieldLabel(shape, field), column(columns[field.key] ?? -1)] as [string, string],
            ]),
          ),
        }}
      />
      {remarks.length > 0 && (
        <ul aria-label={t('admin.uploads.reading.remarks')} className="mt-4 list-disc space-y-1 ps-5 text-sm">
          {remarks.map((remark, index) => (
            <li key={index}>{remark}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function remarksOn(report: ListReport): string[] {
  const { withoutEmail, withoutEmailPassword, cleaned, unprotected, shortened } = report
  return [
    ...unreadColumns(report),
    ...otherNames(report),
    withoutEmail > 0 && t('admin.uploads.reading.withoutEmail', { count: withoutEmail }),
    withoutEmailPassword > 0 && t('admin.uploads.reading.withoutEmailPassword', { count: withoutEmailPassword }),
    cleaned > 0 && t('admin.uploads.reading.cleaned', { count: cleaned }),
    unprotected > 0 && t('admin.uploads.reading.unprotected', { count: unprotected }),
    shortened > 0 && t('admin.uploads.reading.shortened', { count: shortened }),
  ].filter((remark) => remark !== false)
}

function unreadColumns(report: ListReport): string[] {
  const { names, columns, unread } = report
  const isRead = new Set<number>(Object.values(columns))
  const counts = new Map(unread.map(({ column, lines }) => [column, lines]))
  const unnamed = unread.map(({ column }) => column).filter((column) => column >= names.length)
  return [...names.keys(), ...unnamed]
    .filter((column) => !isRead.has(column) && (names[column] || counts.has(column)))
    .map((column) =>
      t('admin.uploads.reading.unread', { column: columnLabel(report, column), count: counts.get(column) ?? 0 }),
    )
}

/** Names the fields that are read from a column with another name, as the list has none with theirs. */
function otherNames({ shape, columns, names }: ListReport): string[] {
  if (!shape) return []
  return shape.fields.flatMap(({ key, label }) => {
    const column = columns[key] ?? -1
    const name = names[column]
    if (!name || [key, label].some((known) => folded(known) === folded(name))) return []
    return [t('admin.uploads.reading.otherName', { field: label, column: columnLabel({ names }, column) })]
  })
}

const wide = 'break-all fold:col-span-2'
function accountColumns(): Column<PreviewedAccount>[] {
  const none = <span className="font-sans text-muted">{t('shop.labels.none')}</span>
  const line = t('admin.uploads.reading.line')
  const password = t('shop.labels.columns.password')
  const email = t('shop.labels.columns.email')
  const emailPassword = t('admin.uploads.reading.emailPassword')
  return [
    {
      header: line,
      isLabeled: true,
      numeric: true,
      className: 'text-xs fold:col-start-2 fold:row-start-1',
      cell: ({ line }) => formatNumber(line),
    },
    {
      header: t('shop.labels.columns.username'),
      className: 'break-all fold:col-start-1 fold:row-start-1',
      cell: ({ username }) => username,
    },
    {
      header: password,
      isLabeled: true,
      className: `${wide} font-mono`,
      cell: ({ password }) => password,
    },
    { header: email, isLabeled: true, className: wide, cell: ({ email }) => email ?? none },
    {
      header: emailPassword,
      isLabeled: true,
      className: `${wide} font-mono`,
      cell: ({ emailPassword }) => emailPassword ?? none,
    },
  ]
}
