import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type RadioGroupProps = {
  label: string
  name: string
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[]
  defaultValue?: string | undefined
  error?: string | string[] | undefined
  required?: boolean
  isStacked?: boolean
}

/** The error belongs to the group, which takes the focus if invalid. */
export function RadioGroup({ label, name, options, defaultValue, error, required, isStacked }: RadioGroupProps) {
  const id = useId()
  const message = typeof error === 'string' ? error : error?.[0]
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-invalid={message ? true : undefined}
      aria-describedby={message ? `${id}-error` : undefined}
      className="min-w-0 rounded-sm focus-visible:outline-offset-8"
    >
      <p id={`${id}-label`} className="mb-2.5 font-medium text-sm">
        {label}
      </p>
      <div className={classNames('grid gap-2.5', !isStacked && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label key={option.value} className="flex cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              className="radio size-5 shrink-0 cursor-pointer"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint != null && <span className="block text-[0.8125rem] text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {message && (
        <p id={`${id}-error`} className="mt-2 text-[0.8125rem] text-bad">
          {message}
        </p>
      )}
    </div>
  )
}
