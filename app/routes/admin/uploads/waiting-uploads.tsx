import { Link } from 'react-router'
import type { WaitingUpload } from '#app/domain/stock/list-waiting-uploads.ts'
import { Card } from '#app/ui/card.tsx'
import { Time } from '#app/ui/time.tsx'

/** Lists the uploads that are neither imported nor discarded, each with a link to it. */
export function WaitingUploads({ uploads }: { uploads: WaitingUpload[] }) {
  return (
    <Card title="Waiting to be imported" className="mb-5">
      <ul className="divide-y divide-line text-sm">
        {uploads.map(({ id, productName, fileName, parsedCount, createdAt, createdBy, phase }) => (
          <li key={id} className="py-2.5">
            <Link
              to={`/admin/stock/uploads/${id}`}
              prefetch="intent"
              className="wrap-anywhere font-medium text-accent hover:underline"
            >
              {parsedCount.toLocaleString('en-US')} good {parsedCount === 1 ? 'line' : 'lines'}
              {fileName && ` of ${fileName}`}
            </Link>
            <p className="wrap-anywhere text-muted text-xs">
              {productName}, uploaded <Time at={createdAt} /> by {createdBy}
              {phase === 'importing' && ', being imported'}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-xs">Uploads that are not imported are kept for a day.</p>
    </Card>
  )
}
