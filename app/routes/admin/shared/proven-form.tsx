import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import { IdentityField } from './identity-field.tsx'

type ProvenFormProps = {
  answer: Partial<FormAnswer> | undefined
  hidden?: Record<string, string>
  submit: string
  variant?: 'danger'
  cancelTo: string
  children: ReactNode
}

/** Renders a form for submitProven, and asks for the proof if it is missing. */
export function ProvenForm({ answer, hidden = {}, submit, variant, cancelTo, children }: ProvenFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const error = answer?.submission?.error
  return (
    <PostForm answer={answer?.submission} className="grid gap-5">
      <HiddenFields fields={Object.entries(hidden)} />
      <RefusalAlert refusal={answer?.refusal} besideField={error != null && !error['']} />
      {children}
      <IdentityField error={error?.currentPassword} />
      <p className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={cancelTo}>{t('shop.labels.actions.cancel')}</ButtonLink>
        <Button {...(variant && { variant })} pending={pending}>
          {submit}
        </Button>
      </p>
    </PostForm>
  )
}
