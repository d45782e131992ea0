import { useLayoutEffect, useRef, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { Cancel } from '#app/components/dialog-page.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { FileDrop } from '#app/routes/admin/shared/file-drop.tsx'
import { productLabel } from '#app/routes/admin/shared/product-label.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { t } from '#messages'
import { UploadProgressPanel } from './progress-panel.tsx'
import { useProgress } from './use-progress.ts'
import { type UploadAnswer, useUpload } from './use-upload.ts'

const FORMAT = 'username:password:email:emailPassword'

type UploadFormProps = {
  /** The format is the one of items of another shape; null for accounts. */
  products: readonly { id: string; name: string; active: boolean; format: string | null }[]
  /** The product that the form begins with. */
  chosen: string | undefined
  /** The response to the plain form. */
  answer?: UploadAnswer | undefined
  /** Called with what leaving the form would lose. */
  onHolds: (holds: 'input' | 'sending' | undefined) => void
}

export function UploadForm({ products, chosen, answer, onHolds }: UploadFormProps) {
  const { uploadId, answer: received, send } = useUpload()
  const form = useRef<HTMLFormElement>(null)
  const [isFilled, setFilled] = useState(Boolean(answer?.typed?.text || answer?.typed?.note))
  const isSending = uploadId !== null
  const holds = isSending ? 'sending' : isFilled ? 'input' : undefined
  const progress = useProgress(uploadId)
  const last = received ?? answer
  const [corrected, setCorrected] = useState<UploadAnswer>()
  const [lineCount, setLineCount] = useState(() => countLines(answer?.typed?.text ?? ''))
  const [productId, setProductId] = useState(chosen)
  const format = products.find(({ id }) => id === productId)?.format
  const refusal = last === corrected ? undefined : last?.refusal
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  // A single product has no field.
  const hasField = refusal?.field !== '' && (refusal?.field !== 'productId' || products.length > 1)
  useFirstError(form, received)
  useLayoutEffect(() => {
    onHolds(holds)
    return () => onHolds(undefined)
  }, [onHolds, holds])

  return (
    <Form
      ref={form}
      method="post"
      action={href('/admin/stock/uploads')}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
      onChange={(event) => {
        setFilled(holdsInput(event.currentTarget))
        setCorrected(last)
      }}
      className="space-y-4"
    >
      <RefusalAlert refusal={refusal} besideField={hasField} />
      {progress && (
        <UploadProgressPanel
          label={t(`admin.uploads.progress.${progress.phase === 'reading' ? 'reading' : 'checking'}`)}
          progress={progress}
        />
      )}
      <fieldset hidden={progress !== null} className="space-y-4">
        <legend className="sr-only">{t('admin.uploads.new.fields')}</legend>
        {/* Before the file, because the server must know the product when the first line arrives. */}
        {products.length > 1 ? (
          <Select
            label={t('shop.labels.columns.product')}
            name="productId"
            options={products.map((product) => ({ value: product.id, label: productLabel(product) }))}
            defaultValue={chosen}
            error={errorOf('productId')}
            onChange={(event) => setProductId(event.currentTarget.value)}
          />
        ) : (
          <input type="hidden" name="productId" value={chosen} />
        )}
        <FileDrop
          name="file"
          label={t('admin.uploads.new.file')}
          accept=".txt,.csv,text/plain,text/csv"
          otherKind={t('admin.uploads.fileTypes')}
          error={errorOf('file')}
        />
        <TextArea
          label={t('admin.uploads.new.text')}
          name="text"
          defaultValue={answer?.typed?.text}
          rows={5}
          placeholder={format ?? FORMAT}
          hint={
            lineCount > 0
              ? t('admin.uploads.new.lines', { count: lineCount })
              : format
                ? t('admin.uploads.new.textHintItems', { format })
                : t('admin.uploads.new.textHint', { format: FORMAT })
          }
          onChange={(event) => setLineCount(countLines(event.currentTarget.value))}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('text')}
        />
        <Field
          label={t('admin.batches.note.title')}
          name="note"
          defaultValue={answer?.typed?.note}
          maxLength={2000}
          autoComplete="off"
          hint={t('admin.uploads.new.noteHint')}
          error={errorOf('note')}
        />
      </fieldset>
      <div className="flex flex-wrap items-center justify-end gap-3 pt-2">
        <Link
          to={href('/admin/stock/batches')}
          prefetch="intent"
          className="me-auto text-muted text-sm underline underline-offset-3 max-sm:basis-full"
        >
          {t('admin.uploads.new.earlierBatches')}
        </Link>
        <Cancel />
        <Button type="submit" pending={isSending}>
          {t('admin.uploads.new.submit')}
        </Button>
      </div>
    </Form>
  )
}

/** Returns whether anything but the product was typed, pasted or chosen. */
function holdsInput(form: HTMLFormElement): boolean {
  return [...new FormData(form)].some(
    ([name, value]) => name !== 'productId' && (typeof value === 'string' ? value : value.name) !== '',
  )
}

const countLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length
