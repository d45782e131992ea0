import { MAX_PREREQUISITES, type Prerequisite } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx'

type PrerequisitesFormProps = {
  action: string
  prerequisites: Prerequisite[]
  version: string
  answer: FormAnswer | undefined
}

const rows = Array.from({ length: MAX_PREREQUISITES }, (_, index) => index + 1)

/** A row for every card that there may be: to add one is to fill an empty row, to remove one is to empty it. */
export function PrerequisitesForm({ action, prerequisites, version, answer }: PrerequisitesFormProps) {
  const stored: Record<string, string> = Object.fromEntries(
    prerequisites.flatMap(({ title, text }, index) => [
      [`title${index + 1}`, title],
      [`text${index + 1}`, text],
    ]),
  )
  const field = fieldsOf<Record<string, string> & { version: string }>({ ...stored, version }, answer)
  return (
    <SettingsForm action={action} version={version} answer={answer} submit="Save cards">
      <p className="text-muted text-sm">
        Cards with facts in neutral words, in this order. Rows that you leave empty are not shown.
      </p>
      {rows.map((row) => (
        <fieldset key={row} className="grid gap-4 border-line border-t pt-4 sm:grid-cols-[14rem_1fr]">
          <legend className="float-left w-full font-mono text-faint text-xs uppercase sm:col-span-2">Card {row}</legend>
          <Field label="Title" {...field(`title${row}`)} autoComplete="off" />
          <TextArea label="Text" {...field(`text${row}`)} rows={3} />
        </fieldset>
      ))}
    </SettingsForm>
  )
}
