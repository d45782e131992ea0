import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AuditQuery } from '#app/domain/audit/schema.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/page.ts'
import { auditPath } from './audit-path.ts'
import type { Change } from './changes.ts'
import { SubjectLink } from './subject-link.tsx'

type ShownRow = Route.ComponentProps['loaderData']['rows'][number]

export function AuditTable({ rows, filter }: { rows: ShownRow[]; filter: AuditQuery }) {
  return (
    <DataTable
      label="Audit log"
      folds="wide"
      frameClassName="sm:max-h-[75vh]"
      columns={columnsFor(filter)}
      items={rows}
    />
  )
}

function columnsFor(filter: AuditQuery): Column<ShownRow>[] {
  return [
    {
      header: 'When',
      className: 'align-top text-muted fold:col-start-2 fold:row-start-1 fold:text-xs',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      header: 'Who',
      className: 'align-top unfold:min-w-32 fold:col-start-1 fold:row-start-1',
      cell: ({ actorId, actor }) => (
        <Link
          to={auditPath({ ...filter, actor: actorId ?? 'shop' })}
          preventScrollReset
          title="Only what they did"
          className="font-medium hover:underline"
        >
          <bdi className="wrap-anywhere">{actor ?? 'The shop itself'}</bdi>
        </Link>
      ),
    },
    {
      header: 'Action',
      className: 'align-top fold:col-span-2 unfold:min-w-56',
      cell: ({ what, changes }) => (
        <>
          {what}
          <Changes changes={changes} />
        </>
      ),
    },
    {
      header: 'Subject',
      className: 'align-top unfold:min-w-44 fold:col-span-2',
      cell: ({ subject }) => (
        <>
          <SubjectLink subject={subject} />
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
      ),
    },
    {
      header: 'Address',
      className:
        'align-top font-mono text-muted text-xs wrap-anywhere unfold:min-w-36 fold:col-span-2 fold:empty:hidden',
      cell: ({ address }) => address,
    },
  ]
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
