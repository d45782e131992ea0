import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listBatches } from '#app/domain/stock/batches.ts'
import { listWaitingUploads, type WaitingUpload } from '#app/domain/uploads/review-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/list.ts'
import { BatchTable } from './batch-table.tsx'

const PATH = href('/admin/stock/batches')

export const meta = pageMeta({ title: 'Stock batches' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const place = new URL(request.url).searchParams.get('after') ?? ''
  const after = isUuid(place) ? place : null
  const [page, uploads] = await Promise.all([listBatches(after), listWaitingUploads()])
  return { ...page, after, uploads }
}

export default function StockBatches({ loaderData: { batches, next, after, uploads } }: Route.ComponentProps) {
  const addStock = (
    <ButtonLink to={href('/admin/stock/uploads')} variant="primary">
      Add Stock
    </ButtonLink>
  )
  return (
    <>
      <PageHeading
        title="Stock batches"
        description="Every import with its remaining stock and fault rate."
        actions={
          batches.length > 0 && (
            <>
              <ButtonLink to={href('/admin/stock/withdrawals')}>Withdrawn</ButtonLink>
              {addStock}
            </>
          )
        }
      />
      {uploads.length > 0 && <WaitingUploads uploads={uploads} />}
      {batches.length === 0 ? (
        <EmptyState title="No imports yet." action={addStock} />
      ) : (
        <Card>
          <BatchTable batches={batches} />
        </Card>
      )}
      <PageLinks
        back={after ? { to: PATH, label: 'First page' } : null}
        on={next ? { to: `${PATH}?after=${next}`, label: 'Next page' } : null}
      />
    </>
  )
}

function WaitingUploads({ uploads }: { uploads: WaitingUpload[] }) {
  return (
    <Card title="Waiting to be imported" className="mb-5">
      <ul className="divide-y divide-line text-sm">
        {uploads.map(({ id, productName, fileName, parsedCount, createdAt, createdBy, phase }) => (
          <li key={id} className="py-2.5">
            <Link
              to={href('/admin/stock/uploads/:uploadId', { uploadId: id })}
              prefetch="intent"
              className="wrap-anywhere font-medium text-accent hover:underline"
            >
              {formatNumber(parsedCount)} good {parsedCount === 1 ? 'line' : 'lines'}
              {fileName && ` from ${fileName}`}
            </Link>
            <p className="wrap-anywhere text-muted text-xs">
              {productName}, uploaded <Time at={createdAt} /> by {createdBy}
              {phase === 'importing' && ', importing'}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-xs">Uploads that are not imported are deleted after a day.</p>
    </Card>
  )
}
