import { type MouseEvent, type ReactNode, useState } from 'react'
import { type FetcherWithComponents, Form, PrefetchPageLinks } from 'react-router'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

type ConfirmButtonProps = {
  /** Of what stays in the page when this button goes, to show the refusal that took the button away. */
  fetcher: FetcherWithComponents<FormAnswer>
  label: string
  /** Which of several such buttons it is, for screen readers. */
  labelOf?: string
  /** The page that asks the same without scripts; its action does it. */
  page: string
  /** What tells that page what it is asked about, besides its path. */
  asked?: Record<string, string>
  /** What the confirmed form sends. */
  fields?: Record<string, string>
  title: string
  description: ReactNode
  /** The one thing to do next. */
  prominent?: boolean
  confirmLabel: string
  children?: ReactNode
}

/** A button that asks first: in a dialog, or on a page of its own where there are no scripts. */
export function ConfirmButton({
  fetcher,
  label,
  labelOf,
  page,
  asked = {},
  fields = {},
  title,
  description,
  prominent = false,
  confirmLabel,
  children,
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const pending = isSending(fetcher, fields)

  function ask(event: MouseEvent) {
    event.preventDefault()
    setAsking(true)
  }

  function confirm() {
    setAsking(false)
    fetcher.submit(fields, { method: 'post', action: page })
  }

  return (
    <>
      <Form method="get" action={page}>
        <HiddenFields fields={Object.entries(asked)} />
        <Button
          variant={prominent ? 'primary' : 'secondary'}
          size="sm"
          pending={pending}
          aria-haspopup="dialog"
          onClick={ask}
        >
          {label}
          {labelOf && <span className="sr-only"> of {labelOf}</span>}
        </Button>
      </Form>
      {/* So that the page's script is there to keep the form when the network swallows its answer. */}
      {asking && <PrefetchPageLinks page={page} />}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button type="button" onClick={confirm}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}

/** Several buttons may share a fetcher. */
function isSending({ formData }: FetcherWithComponents<FormAnswer>, fields: Record<string, string>): boolean {
  return formData !== undefined && Object.entries(fields).every(([name, value]) => formData.get(name) === value)
}
