import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { FileDrop } from './file-drop.tsx'

export type UploadAnswer = { refusal: { title: string; message: string; field: string } }

export type StockUploadFormProps = {
  products: readonly { id: string; name: string }[]
  /** What the page came with when there is no script to fetch it. */
  answer?: UploadAnswer
  /** Closes the dialog; a link to the dashboard stands in when the form is a page. */
  onCancel?: () => void
}

/** A file or pasted lines to review before they are imported; works as a plain form too. */
export function StockUploadForm({ products, answer, onCancel }: StockUploadFormProps) {
  const fetcher = useFetcher<UploadAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const refusal = (fetcher.data ?? answer)?.refusal
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  useFirstError(form, fetcher.data)

  // However the dialog is closed, an upload under way ends with it.
  const { reset } = fetcher
  useEffect(() => () => void reset(), [reset])

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/admin/stock/uploads"
      encType="multipart/form-data"
      noValidate
      className="space-y-4"
    >
      <RefusalNotice refusal={refusal} besideField />
      {/* Before the file: the server must know the product when the first line arrives. */}
      {products.length > 1 && (
        <Select
          label="Product"
          name="productId"
          options={products.map(({ id, name }) => ({ value: id, label: name }))}
          error={errorOf('productId')}
        />
      )}
      <FileDrop
        name="file"
        label="Drop one TXT or CSV file here, or choose it"
        accept=".txt,.csv,text/plain,text/csv"
        error={errorOf('file')}
      />
      <TextArea
        label="Or Paste Data"
        name="text"
        rows={5}
        placeholder="username:password:email:emailPassword"
        autoComplete="off"
        spellCheck={false}
        error={errorOf('text')}
      />
      <Field
        label="Source note"
        name="note"
        maxLength={2000}
        autoComplete="off"
        hint="Where these accounts come from, and that you may pass them on. Kept with the batch."
        error={errorOf('note')}
      />
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        {onCancel ? (
          <Button type="button" variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Link to="/admin/dashboard" className={buttonStyle({ variant: 'secondary' })}>
            Cancel
          </Link>
        )}
        <Button type="submit" pending={fetcher.state !== 'idle'}>
          Upload
        </Button>
      </div>
    </fetcher.Form>
  )
}
