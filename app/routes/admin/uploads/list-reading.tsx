import { href } from 'react-router'
import type { previewUpload } from '#app/domain/uploads/review-upload.ts'
import { type ListReport, SEPARATORS } from '#app/domain/uploads/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'

type PreviewedAccount = Awaited<ReturnType<typeof previewUpload>>[number]

type ListReadingProps = {
  uploadId: string
  /** Null for uploads of earlier versions. */
  report: ListReport | null
  accounts: PreviewedAccount[]
}

export function ListReading({ uploadId, report, accounts }: ListReadingProps) {
  return (
    <Card
      title="How the list was read"
      className="mt-3.5"
      action={
        report && (
          <ButtonLink to={href('/admin/stock/uploads/:uploadId/reading', { uploadId })} size="sm">
            Change
          </ButtonLink>
        )
      }
    >
      {report && <Reading report={report} />}
      {accounts.length > 0 && (
        <DataTable
          folds
          label="First accounts"
          className="mt-4 text-sm"
          columns={columns}
          items={accounts.map((account) => ({ id: account.line, ...account }))}
        />
      )}
    </Card>
  )
}

function Reading({ report }: { report: ListReport }) {
  const { separator, hasHeader, columns, names, encoding } = report
  const column = (index: number) =>
    index === -1 ? 'Not in the list' : `Column ${index + 1}${names[index] ? ` (${names[index]})` : ''}`
  const remarks = remarksOn(report)
  return (
    <>
      <FactList
        facts={{
          Separator: SEPARATORS[separator] ?? separator,
          'First line': hasHeader ? 'Contains the column names' : 'Contains an account',
          Encoding: encoding,
          Username: column(columns.username),
          Password: column(columns.password),
          Email: column(columns.email),
          'Email password': column(columns.emailPassword),
        }}
      />
      {remarks.length > 0 && (
        <ul aria-label="Remarks" className="mt-4 list-disc space-y-1 pl-5 text-sm">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
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
    withoutEmail > 0 && `${counted(withoutEmail, 'account')} without an email.`,
    withoutEmailPassword > 0 && `${counted(withoutEmailPassword, 'account')} without an email password.`,
    cleaned > 0 && `Invisible characters were removed from ${counted(cleaned, 'line')}.`,
    unprotected > 0 &&
      `${counted(unprotected, 'line')} had an apostrophe before =, +, - or @. It was removed, because spreadsheet exports add it.`,
    shortened > 0 && `${counted(shortened, 'line')} had one separator too many at the end. It was removed.`,
  ].filter((remark) => remark !== false)
}

function unreadColumns({ names, columns, unread }: ListReport): string[] {
  const isRead = new Set<number>(Object.values(columns))
  const counts = new Map(unread.map(({ column, lines }) => [column, lines]))
  const unnamed = unread.map(({ column }) => column).filter((column) => column >= names.length)
  return [...names.keys(), ...unnamed]
    .filter((column) => !isRead.has(column) && (names[column] || counts.has(column)))
    .map((column) => {
      const name = names[column] ? ` (${names[column]})` : ''
      return `Column ${column + 1}${name} is not imported: ${counted(counts.get(column) ?? 0, 'line')} with content.`
    })
}

const wide = 'break-all fold:col-span-2'
const none = <span className="font-sans text-muted">None</span>

const columns: Column<PreviewedAccount>[] = [
  {
    header: 'Line',
    label: 'Line',
    numeric: true,
    className: 'text-xs fold:col-start-2 fold:row-start-1',
    cell: ({ line }) => formatNumber(line),
  },
  { header: 'Username', className: 'break-all fold:col-start-1 fold:row-start-1', cell: ({ username }) => username },
  { header: 'Password', label: 'Password', className: `${wide} font-mono`, cell: ({ password }) => password },
  { header: 'Email', label: 'Email', className: wide, cell: ({ email }) => email ?? none },
  {
    header: 'Email password',
    label: 'Email password',
    className: `${wide} font-mono`,
    cell: ({ emailPassword }) => emailPassword ?? none,
  },
]
