import { type DefaultValue, type FieldMetadata, type FormMetadata, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

type Typed = Record<string, string | boolean>
type Answer = Partial<FormAnswer> | undefined

/** One form by the schema that the server uses too; after a refusal it holds again what was typed. */
export function useAuthForm<Schema extends z.ZodType<Typed, Partial<Typed>>>(
  schema: Schema,
  answer: Answer,
  defaultValue?: DefaultValue<z.output<Schema>>,
) {
  return useForm<z.output<Schema>>({
    lastResult: answer?.submission,
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
}

/** What a Field needs to know of Conform's field. */
export function inputOf({ id, name, errors, initialValue }: FieldMetadata<string, Typed>) {
  return { id, name, error: errors, defaultValue: initialValue }
}

type AuthFormProps<Input extends Typed> = {
  form: FormMetadata<Input>
  answer: Answer
  /** Where it is sent; the page's own path, so that a flash message is not shown again. */
  action: string
  submit: string
  children: ReactNode
}

export function AuthForm<Input extends Typed>(props: AuthFormProps<Input>) {
  const { form, answer, action, submit, children } = props
  const isSending = useNavigation().formAction?.startsWith(action.split('?')[0] ?? action)
  const refusal = form.errors ? answer?.refusal : undefined
  return (
    <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
      {refusal && (
        <Alert tone="bad" title={refusal.title}>
          {refusal.message}
        </Alert>
      )}
      {children}
      <Button type="submit" size="lg" pending={isSending}>
        {submit}
      </Button>
    </Form>
  )
}
