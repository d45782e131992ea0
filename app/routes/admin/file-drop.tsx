import { FileText } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { useToast } from '#app/ui/toast.tsx'

type FileDropProps = {
  name: string
  /** What to do, in words that name the kind of file. */
  label: string
  accept: string
  error?: string
}

/** A file input that a file can also be dropped on, anywhere in its frame. */
export function FileDrop({ name, label, accept, error }: FileDropProps) {
  const [active, setActive] = useState(false)
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
    if (files.length > 1) {
      toast({ title: 'Error', description: 'Please upload one file only.', variant: 'destructive' })
    } else if (input.current && files.length === 1) input.current.files = files
  }

  return (
    <section
      aria-label="File"
      data-active={active}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
      className={classNames(
        'rounded-lg border border-dashed p-5 transition-colors',
        active ? 'border-accent bg-accent-soft' : error ? 'border-bad' : 'border-control',
      )}
    >
      <label htmlFor={id} className="flex items-center gap-2.5 font-medium text-sm">
        <FileText aria-hidden className="size-5 shrink-0 text-muted" />
        {active ? 'Drop the file to add it' : label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mt-3 w-full text-muted text-sm file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-transparent file:px-3 file:font-semibold file:text-[0.8125rem] file:text-text hover:file:bg-raised"
      />
      {error && (
        <p id={`${id}-error`} className="mt-2 text-[0.8125rem] text-bad">
          {error}
        </p>
      )}
    </section>
  )
}
