import { Download } from 'lucide-react'
import { href } from 'react-router'
import type { getUpload, SkippedLine } from '#app/domain/uploads/review-upload.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'

const number = (count: number) => formatNumber(count)

export function ImportedUpload({ upload }: { upload: NonNullable<Awaited<ReturnType<typeof getUpload>>> }) {
  return (
    <>
      <PageHeading
        title="Stock upload"
        description={upload.fileName}
        actions={
          <>
            <ButtonLink to={href('/admin/stock/uploads')}>Add Stock</ButtonLink>
            {upload.batchId && (
              <ButtonLink to={href('/admin/stock/batches/:batchId', { batchId: upload.batchId })}>
                View batch
              </ButtonLink>
            )}
            <ButtonLink to={href('/admin/dashboard')} variant="primary">
              Dashboard
            </ButtonLink>
          </>
        }
      />
      {upload.undoneAt && (
        <Alert tone="warn" title="This batch was undone." className="mb-5">
          Its accounts are no longer in stock.
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-3">
        <Metric label="Added" value={number(upload.addedCount)} hint={upload.productName} />
        <Metric label="Already known" value={number(upload.knownCount)} hint="In stock before, or repeated here" />
        <Metric label="Skipped" value={number(upload.skippedCount)} hint="Lines without an account" />
      </div>
      {upload.sourceNote && (
        <Card title="Provenance note" className="mt-3.5">
          <p className="whitespace-pre-wrap break-words text-sm">{upload.sourceNote}</p>
        </Card>
      )}
    </>
  )
}

type SkippedLinesProps = { uploadId: string; lines: SkippedLine[]; count: number }

const columns: Column<SkippedLine>[] = [
  {
    header: 'Line',
    numeric: true,
    headerClassName: 'w-16 sm:w-24',
    className: 'text-xs',
    cell: ({ line }) => number(line),
  },
  { header: 'Reason', cell: ({ reason }) => reason },
]

export function SkippedLines({ uploadId, lines, count }: SkippedLinesProps) {
  if (count === 0) return null
  const more = count - lines.length
  return (
    <Card
      title="Skipped lines"
      className="mt-3.5"
      action={
        lines.length > 0 && (
          <a
            href={href('/admin/stock/uploads/:uploadId/skipped.csv', { uploadId })}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden className="size-4" />
            Download skipped lines
          </a>
        )
      }
      footer={lines.length > 0 && more > 0 && `The file has ${number(more)} more.`}
    >
      {lines.length === 0 ? (
        <p className="text-muted text-sm">The list of skipped lines was kept for a day.</p>
      ) : (
        <DataTable
          label="Skipped lines"
          frameClassName="max-h-[50vh]"
          columns={columns}
          items={lines.map((skipped) => ({ id: skipped.line, ...skipped }))}
        />
      )}
    </Card>
  )
}
