import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'
import { MAX_PREREQUISITES, type Prerequisite, prerequisitesInput } from '#app/domain/catalog/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'

type PrerequisitesFormProps = { prerequisites: Prerequisite[]; answer: FormAnswer | undefined }

const rows = Array.from({ length: MAX_PREREQUISITES }, (_, index) => index + 1)

/** A row for every card that there may be: to add one is to fill an empty row, to remove one is to empty it. */
export function PrerequisitesForm({ prerequisites, answer }: PrerequisitesFormProps) {
  const [form, fields] = useForm<Record<string, string>, Prerequisite[]>({
    lastResult: answer?.submission,
    defaultValue: Object.fromEntries(
      prerequisites.flatMap(({ title, text }, index) => [
        [`title${index + 1}`, title],
        [`text${index + 1}`, text],
      ]),
    ),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: prerequisitesInput }),
  })
  const isSaving = useNavigation().formAction === '/admin/story-tag'
  return (
    <Form method="post" action="/admin/story-tag" id={form.id} onSubmit={form.onSubmit} noValidate>
      <p className="text-muted text-sm">
        Cards with facts in neutral words, in this order. Rows that you leave empty are not shown.
      </p>
      {rows.map((row) => {
        const [title, text] = [fields[`title${row}`], fields[`text${row}`]]
        return (
          <fieldset key={row} className="mt-5 grid gap-4 border-line border-t pt-4 sm:grid-cols-[14rem_1fr]">
            <legend className="float-left w-full font-mono text-faint text-xs uppercase sm:col-span-2">
              Card {row}
            </legend>
            <Field
              label="Title"
              id={title?.id}
              name={`title${row}`}
              defaultValue={title?.initialValue}
              error={title?.errors}
              autoComplete="off"
            />
            <TextArea
              label="Text"
              id={text?.id}
              name={`text${row}`}
              defaultValue={text?.initialValue}
              error={text?.errors}
              rows={3}
            />
          </fieldset>
        )
      })}
      <div className="mt-5 flex justify-end">
        <Button type="submit" pending={isSaving}>
          Save cards
        </Button>
      </div>
    </Form>
  )
}
