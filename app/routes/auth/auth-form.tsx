import { type DefaultValue, type FieldMetadata, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { z } from 'zod'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'

type Typed = Record<string, string | boolean>

type AuthFormProps<Input extends Typed> = {
  schema: z.ZodType<Input, Partial<Typed>>
  answer: Partial<FormAnswer> | undefined
  defaultValue?: DefaultValue<NoInfer<Input>>
  action: string
  submit: string
  children: (fields: ReturnType<typeof useForm<Input>>[1]) => ReactNode
}

export function AuthForm<Input extends Typed>(props: AuthFormProps<Input>) {
  const { schema, answer, defaultValue, action, submit, children } = props
  const [form, fields] = useForm<Input>({
    lastResult: answer?.submission,
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  const isSending = useSentPath()?.startsWith(action.split('?')[0] ?? action)
  const refusal = form.errors ? answer?.refusal : undefined
  return (
    <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
      {refusal && (
        <Alert tone="bad" title={refusal.title}>
          {refusal.message}
        </Alert>
      )}
      {children(fields)}
      <Button type="submit" size="lg" pending={isSending}>
        {submit}
      </Button>
    </Form>
  )
}

export function inputOf({ id, name, errors, initialValue }: FieldMetadata<string, Typed>) {
  return { id, name, error: errors, defaultValue: initialValue }
}

type PasswordFieldProps = { field: FieldMetadata<string, Typed>; label: string; minLength?: number }

export function NewPasswordField({ field, label, minLength }: PasswordFieldProps) {
  return (
    <Field
      {...inputOf(field)}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={minLength && t('shop.auth.passwordHint', { least: minLength })}
    />
  )
}

export function AsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" className="text-text underline">
      {children}
    </Link>
  )
}
