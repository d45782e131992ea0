import { useState } from 'react'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { kindOptions, MAX_MESSAGE } from '#app/domain/support/rules.ts'
import { contactMessage } from '#app/domain/support/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import type { MessageKind } from '#app/lib/message-kinds.ts'
import { AuthForm, inputOf } from '#app/routes/auth/auth-form.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { t } from '#messages'

type ContactFormProps = {
  path: string
  prefilled: { kind: MessageKind; name: string; email: string }
  formId: string
  answer: (Partial<FormAnswer> & { lost?: true }) | undefined
}

export function ContactForm({ path, prefilled, formId, answer }: ContactFormProps) {
  // Kept through refusals and lost responses, so that a message is sent once.
  const [id] = useState(formId)
  return (
    <>
      <RefusalAlert refusal={answer?.lost ? answer.refusal : undefined} />
      <AuthForm
        schema={contactMessage}
        defaultValue={prefilled}
        answer={answer}
        action={path}
        submit={t('shop.contact.form.send')}
      >
        {(fields) => (
          <>
            <input type="hidden" name="formId" value={id} />
            <Select {...inputOf(fields.kind)} label={t('shop.contact.form.kind')} options={kindOptions()} />
            <div className="grid gap-5 @md:grid-cols-2">
              <Field {...inputOf(fields.name)} label={t('shop.labels.columns.name')} autoComplete="name" dir="auto" />
              <Field
                {...inputOf(fields.email)}
                label={t('shop.labels.columns.email')}
                type="email"
                autoComplete="email"
              />
            </div>
            <Field {...inputOf(fields.subject)} label={t('shop.contact.form.subject')} autoComplete="off" dir="auto" />
            <TextArea
              {...inputOf(fields.message)}
              label={t('shop.contact.form.message')}
              rows={8}
              dir="auto"
              hint={t('shop.contact.form.messageHint', { most: MAX_MESSAGE })}
            />
            <div aria-hidden className="sr-only">
              <label>
                {t('shop.contact.form.leaveEmpty')}
                <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
              </label>
            </div>
          </>
        )}
      </AuthForm>
    </>
  )
}
