import { Form, href, Link } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import type { getUpload, KnownElsewhere, previewUpload, reviewUpload } from '#app/domain/uploads/review-upload.ts'
import type { UploadProgress } from '#app/domain/uploads/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { commaList } from '#app/lib/comma-list.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { Checkbox, TextArea } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import { ListReading } from './list-reading.tsx'
import type { ItemsPreview } from './previewed-items.tsx'
import { ShapeChanged, UnreadChoice } from './unread-choice.tsx'

type UploadReviewProps = {
  upload: NonNullable<Awaited<ReturnType<typeof getUpload>>>
  review: NonNullable<Awaited<ReturnType<typeof reviewUpload>>>
  preview: Awaited<ReturnType<typeof previewUpload>>
  items: ItemsPreview | null
  /** The provenance note that the product's last batch has. */
  lastNote: string | null
  progress: UploadProgress | null
  isQueueing: boolean
  submission: FormAnswer['submission'] | undefined
}

const number = (count: number) => formatNumber(count)

export function UploadReview({ upload, review, progress, isQueueing, submission, ...shown }: UploadReviewProps) {
  const { newCount, knownCount, elsewhere, repeatedCount, withoutAt } = review
  const queued = progress?.queued
  const isChosen = submission ? submission.initialValue?.elsewhere === 'import' : queued?.includesElsewhere
  const known = knownCount + elsewhere.count + repeatedCount
  const isOfItems = upload.report?.shape !== undefined
  return (
    <>
      <PageHeading
        title={t('admin.uploads.review.heading', { product: upload.productName })}
        description={
          upload.fileName
            ? t('admin.uploads.review.descriptionFile', { count: upload.parsedCount, file: upload.fileName })
            : t('admin.uploads.review.description', { count: upload.parsedCount })
        }
      />
      {(progress?.phase === 'cancelled' || progress?.phase === 'failed') && (
        <Alert tone="warn" title={t('admin.uploads.review.unfinished')} className="mb-3.5">
          {progress.failure}
        </Alert>
      )}
      {!upload.hasShapeOfProduct && <ShapeChanged uploadId={upload.id} />}
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-3">
        <Metric label={t('admin.uploads.review.toBeAdded')} value={number(newCount)} hint={upload.productName} />
        <Metric
          label={t('admin.uploads.review.known')}
          value={number(known)}
          hint={t(`admin.uploads.review.${elsewhere.count > 0 ? 'knownElsewhereHint' : 'knownHint'}`, {
            known: knownCount,
            elsewhere: elsewhere.count,
            repeated: repeatedCount,
          })}
        />
        <Metric
          label={t('admin.batches.counts.skipped')}
          value={number(upload.skippedCount)}
          hint={t(`admin.batches.counts.${isOfItems ? 'skippedItemsHint' : 'skippedHint'}`)}
        />
      </div>
      <WithoutAt {...withoutAt} />
      <Card title={t('admin.uploads.review.import')} className="slip mt-3.5">
        <PostForm answer={submission} id="import" className="grid gap-4">
          <ProvenanceNote upload={upload} typed={queued?.note} lastNote={shown.lastNote} submission={submission} />
          {elsewhere.count > 0 && <ElsewhereChoice elsewhere={elsewhere} isChosen={isChosen} />}
          {isOfItems && <UnreadChoice uploadId={upload.id} report={upload.report} submission={submission} />}
          <IdentityField error={submission?.error?.currentPassword} />
        </PostForm>
        {newCount + elsewhere.count === 0 && (
          <Alert tone="warn" title={t('admin.uploads.review.nothingToImport')} className="mt-4">
            {t(`admin.uploads.review.${whyNothing(upload.parsedCount, isOfItems)}`)}
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
          {known > 0 && (
            <Link
              to={href('/admin/stock/uploads/:uploadId/known.csv', { uploadId: upload.id })}
              reloadDocument
              className="me-auto text-muted text-sm underline underline-offset-3 max-sm:basis-full"
            >
              {t('admin.uploads.review.downloadKnown')}
            </Link>
          )}
          <Form method="post" action={href('/admin/stock/uploads/:uploadId/cancellation', { uploadId: upload.id })}>
            <Button variant="secondary">{t('admin.uploads.review.discard')}</Button>
          </Form>
          <Button
            form="import"
            pending={isQueueing}
            disabled={newCount + elsewhere.count === 0 || !upload.hasShapeOfProduct}
          >
            {t('admin.uploads.review.submit')}
          </Button>
        </div>
      </Card>
      <ListReading uploadId={upload.id} report={upload.report} accounts={shown.preview} items={shown.items} />
    </>
  )
}

function whyNothing(parsedCount: number, isOfItems: boolean) {
  if (!isOfItems) return 'nothingToImportText'
  return parsedCount === 0 ? 'nothingRead' : 'nothingToImportItems'
}

type ProvenanceNoteProps = Pick<UploadReviewProps, 'upload' | 'lastNote' | 'submission'> & { typed: string | undefined }

/** Shows the note of the upload, or asks for one and suggests that of the last batch. */
function ProvenanceNote({ upload, typed, lastNote, submission }: ProvenanceNoteProps) {
  const label = t('admin.batches.note.title')
  if (upload.sourceNote) {
    return (
      <div className="text-sm">
        <p className="font-medium">{label}</p>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-muted">{upload.sourceNote}</p>
      </div>
    )
  }
  const suggested = typed ?? lastNote ?? ''
  const hint = suggested !== '' && suggested === lastNote ? 'takenOver' : upload.report?.shape ? 'hintItems' : 'hint'
  return (
    <TextArea
      label={label}
      {...fieldsOf(submission)('note', suggested)}
      rows={3}
      maxLength={2000}
      autoComplete="off"
      required
      hint={t(`admin.batches.note.${hint}`)}
    />
  )
}

/** Warns about emails without @, which suggest fields in another order. */
function WithoutAt({ count, lines }: UploadReviewProps['review']['withoutAt']) {
  if (count === 0) return null
  const unlisted = count - lines.length
  const listed = commaList(lines.map(number))
  return (
    <Alert tone="warn" title={t('admin.uploads.review.withoutAt', { count })} className="mt-3.5">
      {unlisted > 0
        ? t('admin.uploads.review.withoutAtMore', { lines: listed, more: unlisted })
        : t('admin.uploads.review.withoutAtText', { count, lines: listed })}
    </Alert>
  )
}

type ElsewhereChoiceProps = { elsewhere: KnownElsewhere; isChosen: boolean | undefined }

function ElsewhereChoice({ elsewhere: { count, products }, isChosen }: ElsewhereChoiceProps) {
  const named = products.map(({ name, count }) => t('admin.uploads.review.elsewhereProduct', { product: name, count }))
  return (
    <Alert tone="warn" title={t('admin.uploads.review.elsewhere', { count })}>
      {t('admin.uploads.review.elsewhereText', { count, products: commaList(named) })}
      <Checkbox
        label={t('admin.uploads.review.importElsewhere', { count })}
        name="elsewhere"
        value="import"
        defaultChecked={isChosen}
        className="mt-3"
      />
    </Alert>
  )
}
