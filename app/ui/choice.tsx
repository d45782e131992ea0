import { type ReactNode, useId } from 'react'

type ChoiceProps = { label: string; options: readonly { name: string; content: ReactNode }[] }

/** Shows one of several contents by radio buttons, which work without scripts. */
export function Choice({ label, options }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ name, content }, index) => (
        <div key={name} className="group contents">
          <label className="relative select-none rounded-md border border-line px-2.5 py-1 font-medium text-muted text-xs transition-colors hover:border-control hover:text-text has-checked:border-accent has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
            <input
              type="radio"
              name={group}
              value={name}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
          <div className="order-1 mt-1 hidden w-full min-w-0 group-has-checked:block">{content}</div>
        </div>
      ))}
    </fieldset>
  )
}
