import { href, Link } from 'react-router'
import type { getUpload, SkippedLine } from '#app/domain/uploads/review-upload.ts'
import { skipText } from '#app/domain/uploads/rules.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { Download } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'

const number = (count: number) => formatNumber(count)

type ImportedUploadProps = {
  upload: NonNullable<Awaited<ReturnType<typeof getUpload>>>
  /** Whether the admin may want to add the next product, because the shop is being set up. */
  offersProduct: boolean
}

export function ImportedUpload({ upload, offersProduct }: ImportedUploadProps) {
  return (
    <>
      <PageHeading
        title={t('admin.uploads.title')}
        description={upload.fileName}
        actions={
          <>
            <ButtonLink to={`${href('/admin/stock/uploads')}?product=${upload.productId}`}>
              {t('admin.uploads.outcome.addStock')}
            </ButtonLink>
            {upload.batchId && (
              <ButtonLink to={href('/admin/stock/batches/:batchId', { batchId: upload.batchId })}>
                {t('admin.uploads.outcome.viewBatch')}
              </ButtonLink>
            )}
            {offersProduct && (
              <ButtonLink to={href('/admin/products/new')}>{t('admin.products.list.another')}</ButtonLink>
            )}
            <ButtonLink to={href('/admin/dashboard')} variant="primary">
              {t('admin.uploads.outcome.dashboard')}
            </ButtonLink>
          </>
        }
      />
      {upload.undoneAt && (
        <Alert tone="warn" title={t('admin.uploads.outcome.undone')} className="mb-5">
          {t(`admin.uploads.outcome.${upload.report?.shape ? 'undoneItems' : 'undoneText'}`)}
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-3">
        <Metric label={t('admin.batches.counts.added')} value={number(upload.addedCount)} hint={upload.productName} />
        <Metric
          label={t('admin.uploads.review.known')}
          value={number(upload.knownCount)}
          hint={t('admin.uploads.outcome.knownHint')}
        />
        <Metric
          label={t('admin.batches.counts.skipped')}
          value={number(upload.skippedCount)}
          hint={t(`admin.batches.counts.${upload.report?.shape ? 'skippedItemsHint' : 'skippedHint'}`)}
        />
      </div>
      {upload.sourceNote && (
        <Card title={t('admin.batches.note.title')} className="mt-3.5">
          <p className="whitespace-pre-wrap break-words text-sm">{upload.sourceNote}</p>
        </Card>
      )}
    </>
  )
}

type SkippedLinesProps = { uploadId: string; lines: SkippedLine[]; count: number }

const columns = (): Column<SkippedLine>[] => [
  {
    header: t('admin.uploads.reading.line'),
    numeric: true,
    headerClassName: 'w-16 sm:w-24',
    className: 'text-xs',
    cell: ({ line }) => number(line),
  },
  { header: t('shop.labels.columns.reason'), cell: ({ reason }) => skipText(reason) },
]

export function SkippedLines({ uploadId, lines, count }: SkippedLinesProps) {
  if (count === 0) return null
  const more = count - lines.length
  return (
    <Card
      title={t('admin.uploads.outcome.skipped')}
      className="mt-3.5"
      action={
        lines.length > 0 && (
          <Link
            to={href('/admin/stock/uploads/:uploadId/skipped.csv', { uploadId })}
            reloadDocument
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden className="size-4" />
            {t('admin.uploads.outcome.downloadSkipped')}
          </Link>
        )
      }
      footer={lines.length > 0 && more > 0 && t('admin.uploads.outcome.more', { count: more })}
    >
      {lines.length === 0 ? (
        <p className="text-muted text-sm">{t('admin.uploads.outcome.keptForADay')}</p>
      ) : (
        <DataTable
          label={t('admin.uploads.outcome.skipped')}
          frameClassName="max-h-[50vh]"
          columns={columns()}
          items={lines.map((skipped) => ({ id: skipped.line, ...skipped }))}
        />
      )}
    </Card>
  )
}
