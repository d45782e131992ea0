import { Form, Link } from 'react-router'
import { isStalled, isUnderWay, type UploadProgress } from '#app/domain/stock/rules.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { UploadProgressPanel } from './progress-panel.tsx'

type UploadUnderWayProps = { uploadId: string; progress: UploadProgress }

/** An upload that is read or imported now, or of which nothing is left but why. */
export function UploadUnderWay({ uploadId, progress }: UploadUnderWayProps) {
  const isImport = progress.phase === 'importing'
  return (
    <>
      <PageHeading title="Stock upload" description="Nothing goes on sale before all of it is done." />
      {isUnderWay(progress) && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      <Card>
        {isUnderWay(progress) ? (
          <UploadProgressPanel label={isImport ? 'Adding to the stock' : 'Reading and sealing'} progress={progress} />
        ) : (
          <Alert tone="warn" title={progress.phase === 'cancelled' ? 'Upload cancelled' : 'Nothing was stored.'}>
            {progress.failure}
          </Alert>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          {isUnderWay(progress) && !isStalled(progress) ? (
            <Form method="post" action={`/admin/stock/uploads/${uploadId}/cancellation`}>
              <Button variant="secondary">Cancel</Button>
            </Form>
          ) : (
            <Link to="/admin/stock/uploads" className={buttonStyle()}>
              Upload again
            </Link>
          )}
        </div>
      </Card>
    </>
  )
}
