import { href, Link } from 'react-router'
import { type ListReport, SEPARATORS } from '#app/domain/stock/reading.ts'
import type { previewUpload } from '#app/domain/stock/review-upload.ts'
import { counted } from '#app/lib/counted.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'

type ListReadingProps = {
  uploadId: string
  /** Null for uploads of earlier versions. */
  report: ListReport | null
  lines: Awaited<ReturnType<typeof previewUpload>>
}

/** How a list was taken apart, with its first accounts, so that an admin sees whether it was understood. */
export function ListReading({ uploadId, report, lines }: ListReadingProps) {
  return (
    <Card
      title="How the list was read"
      className="mt-3.5"
      action={
        report && (
          <Link
            to={href('/admin/stock/uploads/:uploadId/reading', { uploadId })}
            prefetch="intent"
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            Change
          </Link>
        )
      }
    >
      {report && <Reading report={report} />}
      {lines.length > 0 && <FirstAccounts lines={lines} />}
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

function FirstAccounts({ lines }: Pick<ListReadingProps, 'lines'>) {
  return (
    <Table label="First accounts" folds className="mt-4 text-sm">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell numeric>Line</HeaderCell>
          <HeaderCell>Username</HeaderCell>
          <HeaderCell>Password</HeaderCell>
          <HeaderCell>Email</HeaderCell>
          <HeaderCell>Email password</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map(({ line, username, password, email, emailPassword }) => (
          <Row key={line}>
            <NumberCell label="Line" className="text-xs fold:col-start-2 fold:row-start-1">
              {line.toLocaleString('en-US')}
            </NumberCell>
            <Cell className="break-all fold:col-start-1 fold:row-start-1">{username}</Cell>
            <Cell label="Password" className="break-all font-mono fold:col-span-2">
              {password}
            </Cell>
            <Cell label="Email" className="break-all fold:col-span-2">
              {email ?? <Missing />}
            </Cell>
            <Cell label="Email password" className="break-all font-mono fold:col-span-2">
              {emailPassword ?? <Missing />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const Missing = () => <span className="font-sans text-muted">None</span>
