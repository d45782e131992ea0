import { useId } from 'react'
import { eventTypes, eventWords } from '#app/domain/webhooks/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { fieldsOf } from '../settings/settings-form.tsx'

type EndpointFieldsProps = {
  /** What the form begins with; the version of one that is not stored yet is ''. */
  stored: { version: string; url: string; description: string; eventTypes: readonly string[] }
  answer: Partial<FormAnswer> | undefined
}

/** Where events are posted to, and which. */
export function EndpointFields({ stored, answer }: EndpointFieldsProps) {
  const legend = useId()
  const { version, url, description } = stored
  const types = stored.eventTypes.join()
  const field = fieldsOf({ version, url, description, eventTypes: types }, answer)
  const events = field('eventTypes', [{ value: types, label: stored.eventTypes.join(', ') }])
  const chosen = events.defaultValue.split(',')
  return (
    <>
      <Field
        label="Address"
        {...field('url')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        hint="The whole https address that events are posted to."
        className="[&_input]:font-mono [&_input]:text-sm"
      />
      <Field
        label="Description"
        {...field('description')}
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
              name={events.name}
              value={type}
              defaultChecked={chosen.includes(type)}
              label={<code className="font-mono text-text">{type}</code>}
              hint={eventWords[type]}
              error={index === 0 ? events.error : undefined}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
