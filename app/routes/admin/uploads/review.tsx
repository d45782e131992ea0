import { Form, href } from 'react-router'
import { PROVENANCE_HINT } from '#app/domain/stock/rules.ts'
import type { getUpload, KnownElsewhere, previewUpload, reviewUpload } from '#app/domain/uploads/review-upload.ts'
import type { UploadProgress } from '#app/domain/uploads/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { Checkbox, TextArea } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { ListReading } from './list-reading.tsx'

type UploadReviewProps = {
  upload: NonNullable<Awaited<ReturnType<typeof getUpload>>>
  review: NonNullable<Awaited<ReturnType<typeof reviewUpload>>>
  preview: Awaited<ReturnType<typeof previewUpload>>
  progress: UploadProgress | null
  isOrdering: boolean
  submission: FormAnswer['submission'] | undefined
}

const number = (count: number) => formatNumber(count)

export function UploadReview({ upload, review, preview, progress, isOrdering, submission }: UploadReviewProps) {
  const { newCount, knownCount, elsewhere, repeatedCount, withoutAt } = review
  const ordered = progress?.ordered
  const isChosen = submission ? submission.initialValue?.elsewhere === 'import' : ordered?.includesElsewhere
  const known = knownCount + elsewhere.count + repeatedCount
  return (
    <>
      <PageHeading
        title="Review the upload"
        description={`${number(upload.parsedCount)} good ${upload.parsedCount === 1 ? 'line was' : 'lines were'} read${upload.fileName ? ` from ${upload.fileName}` : ''}. Nothing is on sale yet.`}
      />
      {(progress?.phase === 'cancelled' || progress?.phase === 'failed') && (
        <Alert tone="warn" title="The last import did not finish." className="mb-3.5">
          {progress.failure}
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-3">
        <Metric label="To be added" value={number(newCount)} hint={upload.productName} />
        <Metric
          label="Already known"
          value={number(known)}
          hint={`${number(knownCount)} in stock before, ${elsewhere.count > 0 ? `${number(elsewhere.count)} under another product, ` : ''}${number(repeatedCount)} repeated in this upload`}
        />
        <Metric label="Skipped" value={number(upload.skippedCount)} hint="Lines without an account" />
      </div>
      <WithoutAt {...withoutAt} />
      <Card title="Import" className="slip mt-3.5">
        <PostForm answer={submission} id="import" className="grid gap-4">
          {upload.sourceNote ? (
            <div className="text-sm">
              <p className="font-medium">Provenance note</p>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-muted">{upload.sourceNote}</p>
            </div>
          ) : (
            <TextArea
              label="Provenance note"
              name="note"
              rows={3}
              maxLength={2000}
              autoComplete="off"
              required
              defaultValue={submission ? String(submission.initialValue?.note ?? '') : ordered?.note}
              hint={PROVENANCE_HINT}
              error={submission?.error?.note ?? undefined}
            />
          )}
          {elsewhere.count > 0 && <ElsewhereChoice elsewhere={elsewhere} isChosen={isChosen} />}
          <IdentityField error={submission?.error?.currentPassword} />
        </PostForm>
        {newCount + elsewhere.count === 0 && (
          <Alert tone="warn" title="There is nothing to import." className="mt-4">
            All accounts in this upload were in stock before.
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
          {known > 0 && (
            <a
              href={href('/admin/stock/uploads/:uploadId/known.csv', { uploadId: upload.id })}
              className="mr-auto text-muted text-sm underline underline-offset-3 max-sm:basis-full"
            >
              Download known lines
            </a>
          )}
          <Form method="post" action={href('/admin/stock/uploads/:uploadId/cancellation', { uploadId: upload.id })}>
            <Button variant="secondary">Discard</Button>
          </Form>
          <Button form="import" pending={isOrdering} disabled={newCount + elsewhere.count === 0}>
            Import
          </Button>
        </div>
      </Card>
      <ListReading uploadId={upload.id} report={upload.report} accounts={preview} />
    </>
  )
}

/** Warns about emails without @, which suggest fields in another order. */
function WithoutAt({ count, lines }: UploadReviewProps['review']['withoutAt']) {
  if (count === 0) return null
  const unlisted = count - lines.length
  return (
    <Alert
      tone="warn"
      title={count === 1 ? '1 line has an email without @.' : `${number(count)} lines have an email without @.`}
      className="mt-3.5"
    >
      {count === 1 ? 'It is' : 'They are'} imported anyway. Check that the fields are in the right order.{' '}
      {count === 1 ? 'Line' : 'Lines'} {lines.map(number).join(', ')}
      {unlisted > 0 && ` and ${number(unlisted)} more`}.
    </Alert>
  )
}

type ElsewhereChoiceProps = { elsewhere: KnownElsewhere; isChosen: boolean | undefined }

function ElsewhereChoice({ elsewhere: { count, products }, isChosen }: ElsewhereChoiceProps) {
  return (
    <Alert
      tone="warn"
      title={`${counted(count, 'account')} ${count === 1 ? 'is' : 'are'} in stock or sold under another product.`}
    >
      {products.map((product) => `${product.name}: ${formatNumber(product.count)}`).join(', ')}.{' '}
      {count === 1 ? 'It is' : 'They are'} left out, because a second customer would get the same login.
      <Checkbox
        label={`Import ${count === 1 ? 'it' : 'them'} anyway`}
        name="elsewhere"
        value="import"
        defaultChecked={isChosen}
        className="mt-3"
      />
    </Alert>
  )
}
