import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { tooLargeText } from '#app/lib/bytes.ts'
import { classNames } from '#app/ui/class-names.ts'
import { FileText } from '#app/ui/icons.ts'
import { useToast } from '#app/ui/toast.tsx'
import { t } from '#messages'

type FileDropProps = {
  name: string
  label: string
  /** Kinds of files; blank for any. */
  accept: string
  maxBytes?: number
  otherKind: string
  error?: string
  multiple?: boolean
}

/** Renders a file input with drag and drop. Rejects wrong files before anything is sent. */
export function FileDrop({ name, label, accept, maxBytes, otherKind, error, multiple }: FileDropProps) {
  const [active, setActive] = useState(false)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const id = useId()

  function hover(event: DragEvent<HTMLElement>) {
    event.preventDefault()
    setActive(true)
  }

  function leave(event: DragEvent<HTMLElement>) {
    const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (!inside) setActive(false)
  }

  function drop(event: DragEvent<HTMLElement>) {
    event.preventDefault()
    setActive(false)
    const { files } = event.dataTransfer
    if (files.length > 1 && !multiple) {
      toast({ description: t('admin.shared.file.onlyOne'), variant: 'destructive' })
    } else if (input.current && files.length > 0) {
      input.current.files = files
      input.current.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }

  function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    const tooLarge = maxBytes && files.some(({ size }) => size > maxBytes) ? tooLargeText(maxBytes) : undefined
    const found = files.every((file) => isAccepted(file, accept)) ? tooLarge : otherKind
    setFault(found)
    if (!found) return
    currentTarget.value = ''
    currentTarget.focus()
  }

  const message = fault ?? error
  return (
    <section
      aria-label={t('admin.shared.file.label')}
      data-active={active}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
      className={classNames(
        'rounded-lg border border-dashed p-5 transition-colors',
        active ? 'border-accent bg-accent-soft' : message ? 'border-bad' : 'border-control',
      )}
    >
      <label htmlFor={id} className="flex items-center gap-2.5 font-medium text-sm">
        <FileText aria-hidden className="size-5 shrink-0 text-muted" />
        {active ? t('admin.shared.file.drop') : label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        onChange={check}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        className="mt-3 w-full text-muted text-sm file:me-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-transparent file:px-3 file:font-semibold file:text-[0.8125rem] file:text-text hover:file:bg-raised"
      />
      {message && (
        <p id={`${id}-error`} className="mt-2 text-[0.8125rem] text-bad">
          {message}
        </p>
      )}
    </section>
  )
}

/** Compares the name and the type, as browsers do for `accept`. */
function isAccepted({ name, type }: File, accept: string): boolean {
  return (
    accept === '' ||
    accept.split(',').some((kind) => kind === type || (kind.startsWith('.') && name.toLowerCase().endsWith(kind)))
  )
}
