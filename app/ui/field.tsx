import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type FieldProps = { label: ReactNode; name: string; error?: string | string[]; hint?: ReactNode }

const control =
  'w-full rounded-md border border-control bg-bg px-3 text-text placeholder:text-faint transition-colors hover:border-muted ' +
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60'

type Props<Tag extends 'input' | 'textarea' | 'select'> = FieldProps & ComponentProps<Tag>

export function Field({ label, error, hint, className, ...input }: Props<'input'>) {
  const frame = useFrame(input.id, error, hint)
  return (
    <Frame {...frame} label={label} className={className}>
      <input type="text" {...input} {...frame.aria} className={classNames(control, 'h-11 read-only:text-muted')} />
    </Frame>
  )
}

export function TextArea({ label, error, hint, className, ...input }: Props<'textarea'>) {
  const frame = useFrame(input.id, error, hint)
  const look = classNames(control, 'py-2.5 leading-relaxed read-only:text-muted')
  return (
    <Frame {...frame} label={label} className={className}>
      <textarea rows={5} {...input} {...frame.aria} className={look} />
    </Frame>
  )
}

type SelectProps = Props<'select'> & { options: readonly { value: string; label: string }[] }

export function Select({ label, error, hint, className, options, ...input }: SelectProps) {
  const frame = useFrame(input.id, error, hint)
  return (
    <Frame {...frame} label={label} className={className}>
      <select {...input} {...frame.aria} className={classNames(control, 'select h-11 truncate pe-9')}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

export function Checkbox({ label, error, hint, className, ...input }: Props<'input'>) {
  const frame = useFrame(input.id, error, hint)
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          {...frame.aria}
          type="checkbox"
          className="checkbox mt-0.5 size-5 shrink-0 cursor-pointer aria-invalid:border-bad"
        />
        <label htmlFor={frame.aria.id} className="cursor-pointer text-sm text-muted">
          {label}
        </label>
      </div>
      <Notes {...frame} />
    </div>
  )
}

function useFrame(givenId: string | undefined, error: FieldProps['error'], hint: ReactNode) {
  const ownId = useId()
  const id = givenId ?? ownId
  const message = typeof error === 'string' ? error : error?.[0]
  const describedBy = classNames(hint != null && `${id}-hint`, message && `${id}-error`)
  const aria = {
    id,
    'aria-invalid': message ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return { message, hint, aria }
}

type Notice = ReturnType<typeof useFrame>
type FrameProps = Notice & { label: ReactNode; children: ReactNode; className?: string }

function Frame({ label, children, className, ...notes }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={notes.aria.id} className="mb-1.5 block font-medium text-sm text-text">
        {label}
      </label>
      {children}
      <Notes {...notes} />
    </div>
  )
}

function Notes({ message, aria, hint }: Notice) {
  return (
    <>
      {hint != null && (
        <p id={`${aria.id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${aria.id}-error`} className="mt-1.5 text-[0.8125rem] text-bad">
          {message}
        </p>
      )}
    </>
  )
}
