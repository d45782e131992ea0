import { href, Link } from 'react-router'
import type { getUpload } from '#app/domain/stock/review-upload.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

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
