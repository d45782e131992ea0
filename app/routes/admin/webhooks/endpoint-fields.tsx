import { useId } from 'react'
import { eventTypes, eventWords } from '#app/domain/webhooks/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Checkbox, Field } from '#app/ui/field.tsx'

type EndpointFieldsProps = {
  /** What the form begins with. */
  stored: { url: string; description: string; eventTypes: readonly string[] }
  answer: Partial<FormAnswer> | undefined
}

/** Where events are posted to, and which. */
export function EndpointFields({ stored, answer }: EndpointFieldsProps) {
  const legend = useId()
  const typed = answer?.submission?.initialValue
  const error = answer?.submission?.error
  const chosen = typed ? [typed.eventTypes].flat() : stored.eventTypes
  const text = (name: 'url' | 'description') => ({
    name,
    defaultValue: String(typed ? (typed[name] ?? '') : stored[name]),
    error: error?.[name] ?? undefined,
  })
  return (
    <>
      <Field
        label="Address"
        {...text('url')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        hint="The whole https address that events are posted to."
        className="[&_input]:font-mono [&_input]:text-sm"
      />
      <Field
        label="Description"
        {...text('description')}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        hint="For admins, such as whose system it is."
      />
      <fieldset aria-labelledby={legend} className="min-w-0">
        <legend id={legend} className="mb-3 font-medium text-sm">
          Events
        </legend>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {eventTypes.map((type, index) => (
            <Checkbox
              key={type}
              name="eventTypes"
              value={type}
              defaultChecked={chosen.includes(type)}
              label={<code className="font-mono text-text">{type}</code>}
              hint={eventWords[type]}
              error={index === 0 ? (error?.eventTypes ?? undefined) : undefined}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
