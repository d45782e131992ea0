import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listBatches } from '#app/domain/stock/batches.ts'
import { listWaitingUploads, type WaitingUpload } from '#app/domain/uploads/review-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/list.ts'
import { BatchTable } from './batch-table.tsx'

const PATH = href('/admin/stock/batches')

export const meta = pageMeta(() => ({ title: t('admin.batches.title') }))

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
      {t('admin.batches.addStock')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeading
        title={t('admin.batches.title')}
        description={t('admin.batches.description')}
        actions={
          batches.length > 0 && (
            <>
              <ButtonLink to={href('/admin/stock/withdrawals')}>{t('admin.batches.withdrawn')}</ButtonLink>
              {addStock}
            </>
          )
        }
      />
      {uploads.length > 0 && <WaitingUploads uploads={uploads} />}
      {batches.length === 0 ? (
        <EmptyState title={t('admin.batches.empty')} action={addStock} />
      ) : (
        <Card>
          <BatchTable batches={batches} />
        </Card>
      )}
      <PageLinks
        back={after ? { to: PATH, label: t('shop.labels.pages.first') } : null}
        on={next ? { to: `${PATH}?after=${next}`, label: t('admin.batches.nextPage') } : null}
      />
    </>
  )
}

function WaitingUploads({ uploads }: { uploads: WaitingUpload[] }) {
  return (
    <Card title={t('admin.batches.waiting.title')} className="mb-5">
      <ul className="divide-y divide-line text-sm">
        {uploads.map(({ id, productName, fileName, parsedCount, createdAt, createdBy, phase }) => (
          <li key={id} className="py-2.5">
            <Link
              to={href('/admin/stock/uploads/:uploadId', { uploadId: id })}
              prefetch="intent"
              className="wrap-anywhere font-medium text-accent hover:underline"
            >
              {fileName
                ? t('admin.batches.waiting.linesFrom', { count: parsedCount, file: fileName })
                : t('admin.batches.waiting.lines', { count: parsedCount })}
            </Link>
            <p className="wrap-anywhere text-muted text-xs">
              {rich(`admin.batches.waiting.${phase === 'importing' ? 'importing' : 'uploaded'}`, {
                product: productName,
                time: () => <Time at={createdAt} />,
                name: createdBy,
              })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-xs">{t('admin.batches.waiting.kept')}</p>
    </Card>
  )
}
