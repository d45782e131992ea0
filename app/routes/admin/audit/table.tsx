import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AuditQuery } from '#app/domain/audit/schema.ts'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/page.ts'
import { auditPath } from './audit-path.ts'
import type { Change } from './changes.ts'

type ShownRow = Route.ComponentProps['loaderData']['rows'][number]

type AuditTableProps = { rows: ShownRow[]; filter: AuditQuery }

export function AuditTable({ rows, filter }: AuditTableProps) {
  return (
    <Table label="Audit log" folds="wide" frameClassName="sm:max-h-[75vh]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell>When</HeaderCell>
          <HeaderCell>Who</HeaderCell>
          <HeaderCell>Action</HeaderCell>
          <HeaderCell>Subject</HeaderCell>
          <HeaderCell>Address</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} id={`row-${row.id}`}>
            <Cell className="align-top text-muted fold:col-start-2 fold:row-start-1 fold:text-xs">
              <Time at={row.createdAt} />
            </Cell>
            <Cell className="align-top unfold:min-w-32 fold:col-start-1 fold:row-start-1">
              <Who row={row} filter={filter} />
            </Cell>
            <Cell className="align-top fold:col-span-2 unfold:min-w-56">
              {row.what}
              <Changes changes={row.changes} />
            </Cell>
            <Cell className="align-top unfold:min-w-44 fold:col-span-2">
              <Subject row={row} filter={filter} />
            </Cell>
            <Cell className="align-top font-mono text-muted text-xs wrap-anywhere unfold:min-w-36 fold:col-span-2 fold:empty:hidden">
              {row.address}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Who({ row, filter }: { row: ShownRow; filter: AuditQuery }) {
  const { actorId, actor } = row
  return (
    <Link
      to={auditPath({ ...filter, actor: actorId ?? 'shop' })}
      preventScrollReset
      title="Only what they did"
      className="font-medium hover:underline"
    >
      <bdi className="wrap-anywhere">{actor ?? 'The shop itself'}</bdi>
    </Link>
  )
}

function Subject({ row, filter }: { row: ShownRow; filter: AuditQuery }) {
  const { subject, about, page } = row
  const words = (
    <>
      {about.kind} <code className="break-all font-mono text-xs">{about.id}</code>
    </>
  )
  return (
    <>
      {page ? (
        <Link to={page} title={subject} className="text-accent hover:underline">
          {words}
        </Link>
      ) : (
        <span title={subject}>{words}</span>
      )}
      {filter.subject !== subject && (
        <Link
          to={auditPath({ subject })}
          preventScrollReset
          className="mt-0.5 flex h-6 w-fit items-center text-muted text-xs hover:text-text hover:underline"
        >
          History<span className="sr-only"> of {subject}</span>
        </Link>
      )}
    </>
  )
}

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="mt-1.5 grid gap-1 text-xs">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <dt className="inline text-muted">{field}: </dt>
          <dd className="inline whitespace-pre-line wrap-anywhere">
            {before !== null && after !== null ? (
              <>
                <del className="text-muted no-underline">{before}</del>
                <span className="sr-only"> became </span>
                <ArrowRight aria-hidden className="mx-1 inline size-3 text-muted" />
                <ins className="no-underline">{after}</ins>
              </>
            ) : before !== null ? (
              <>was {before}</>
            ) : (
              after
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
