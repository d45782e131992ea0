import { type ReactNode, useId } from 'react'

type ChoiceProps = {
  /** What is chosen, for screen readers. */
  label: string
  options: readonly { name: string; content: ReactNode }[]
}

/** Shows one of several contents, the first one at first; radio buttons, so that it works without scripts too. */
export function Choice({ label, options }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset className="relative flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ name, content }, index) => (
        <div key={name} className="contents">
          <input
            type="radio"
            id={`${group}-${index}`}
            name={group}
            value={name}
            defaultChecked={index === 0}
            className="peer sr-only"
          />
          <label
            htmlFor={`${group}-${index}`}
            className="cursor-pointer select-none rounded-md border border-line px-2.5 py-1 font-medium text-muted text-xs transition-colors hover:border-control hover:text-text peer-checked:border-accent peer-checked:text-text peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2"
          >
            {name}
          </label>
          <div className="order-1 mt-1 hidden w-full min-w-0 peer-checked:block">{content}</div>
        </div>
      ))}
    </fieldset>
  )
}
