import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { MAX_TEXT } from '#app/domain/claims/rules.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { ChevronDown } from '#app/ui/icons.ts'
import { PostForm } from '#app/ui/post-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { rich, t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'

type DecisionFormProps = {
  claim: { id: string; username: string; creditCents: number; customerEmail: string; idempotencyKey: string }
  action: string
  answer: Partial<FormAnswer> | undefined
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

/** Takes a choice and its confirmation, because a decision is final. Starts collapsed to keep a long queue short. */
export function DecisionForm({ claim, action, answer }: DecisionFormProps) {
  // Kept after a refusal, because nothing was decided.
  const [idempotencyKey] = useState(claim.idempotencyKey)
  const sent = useNavigation().formData
  const isThis = answer?.submission?.initialValue?.claimId === claim.id
  const submission = isThis ? answer?.submission : undefined
  const field = fieldsOf(submission)
  const { username } = claim
  const isForNobody = isNobodysAddress(claim.customerEmail)
  const credit = {
    value: 'credit',
    label: t('admin.claims.decision.credit', { amount: formatDollars(claim.creditCents) }),
  }
  return (
    <details
      open={submission != null}
      className="group/decision lg:open:w-96 lg:open:border-line lg:open:border-s lg:open:ps-8"
    >
      <summary
        className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} cursor-pointer list-none group-open/decision:mb-4 [&::-webkit-details-marker]:hidden`}
      >
        {rich('admin.claims.decision.open', { username, hidden })}
        <ChevronDown aria-hidden className="size-3.5 group-open/decision:rotate-180" />
      </summary>
      <PostForm answer={submission} action={action}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="claimId" value={claim.id} />
        <RadioGroup
          label={t('admin.claims.decision.label')}
          {...field('decision')}
          options={[
            ...(isForNobody ? [] : [{ value: 'swap', label: t('admin.claims.decision.swap') }]),
            ...(isForNobody || claim.creditCents === 0 ? [] : [credit]),
            { value: 'decline', label: t('admin.claims.decision.decline') },
          ]}
        />
        <TextArea
          className="mt-3.5"
          label={rich('admin.claims.decision.note', { username, hidden })}
          {...field('note')}
          rows={3}
          dir="auto"
          hint={t('admin.claims.decision.noteHint', { most: MAX_TEXT })}
        />
        <div className="mt-3.5 empty:hidden">
          <IdentityField error={field('currentPassword').error} />
        </div>
        <p className="mt-3.5 text-muted text-sm">
          {t(isForNobody ? 'admin.claims.decision.customerDeleted' : 'admin.claims.decision.notified')}
        </p>
        <Button size="sm" pending={sent?.get('claimId') === claim.id} className="mt-3.5">
          {t('admin.claims.decision.confirm')}
        </Button>
      </PostForm>
    </details>
  )
}
