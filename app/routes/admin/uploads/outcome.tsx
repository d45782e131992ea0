import { Download } from 'lucide-react'
import { href, Link } from 'react-router'
import type { getUpload, SkippedLine } from '#app/domain/stock/review-upload.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'

type ImportedUploadProps = { upload: NonNullable<Awaited<ReturnType<typeof getUpload>>> }

const number = (count: number) => count.toLocaleString('en-US')

/** What became of an upload. */
export function ImportedUpload({ upload }: ImportedUploadProps) {
  return (
    <>
      <PageHeading
        title="Stock upload"
        description={upload.fileName}
        actions={
          <>
            <Link to={href('/admin/stock/uploads')} className={buttonStyle({ variant: 'secondary' })}>
              Add Stock
            </Link>
            {upload.batchId && (
              <Link
                to={href('/admin/stock/batches/:batchId', { batchId: upload.batchId })}
                prefetch="intent"
                className={buttonStyle({ variant: 'secondary' })}
              >
                View batch
              </Link>
            )}
            <Link to={href('/admin/dashboard')} prefetch="intent" className={buttonStyle()}>
              Dashboard
            </Link>
          </>
        }
      />
      {upload.undoneAt && (
        <Alert tone="warn" title="This batch was undone." className="mb-5">
          Its accounts are off the stock again.
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-3">
        <Metric label="Added" value={number(upload.addedCount)} hint={upload.productName} />
        <Metric label="Already known" value={number(upload.knownCount)} hint="Ever in stock, or twice in this upload" />
        <Metric label="Skipped" value={number(upload.skippedCount)} hint="Lines that hold no account" />
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

/** Lines of an upload that hold no account: the first of them, all of them as a file. */
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
        <p className="text-muted text-sm">Which lines they were was kept for a day.</p>
      ) : (
        <Table label="Skipped lines" frameClassName="max-h-[50vh]">
          <TableHead>
            <tr>
              <HeaderCell numeric className="w-16 sm:w-24">
                Line
              </HeaderCell>
              <HeaderCell>Reason</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {lines.map(({ line, reason }) => (
              <Row key={line}>
                <NumberCell className="text-xs">{number(line)}</NumberCell>
                <Cell>{reason}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
