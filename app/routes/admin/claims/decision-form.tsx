import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { MAX_TEXT } from '#app/domain/claims/rules.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { IdentityField } from '../shared/identity-field.tsx'

type DecisionFormProps = {
  claim: { id: string; username: string; creditCents: number; customerEmail: string; idempotencyKey: string }
  action: string
  answer: Partial<FormAnswer> | undefined
}

/** Takes a choice and its confirmation, because a decision is final. Starts collapsed to keep a long queue short. */
export function DecisionForm({ claim, action, answer }: DecisionFormProps) {
  // Kept after a refusal, because nothing was decided.
  const [idempotencyKey] = useState(claim.idempotencyKey)
  const sent = useNavigation().formData
  const isThis = answer?.submission?.initialValue?.claimId === claim.id
  const submission = isThis ? answer?.submission : undefined
  const isForNobody = isNobodysAddress(claim.customerEmail)
  const credit = { value: 'credit', label: `Credit ${formatDollars(claim.creditCents)}` }
  return (
    <details
      open={submission != null}
      className="group/decision lg:open:w-96 lg:open:border-line lg:open:border-l lg:open:pl-8"
    >
      <summary
        className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} cursor-pointer list-none group-open/decision:mb-4 [&::-webkit-details-marker]:hidden`}
      >
        Decide<span className="sr-only"> on {claim.username}</span>
        <ChevronDown aria-hidden className="size-3.5 group-open/decision:rotate-180" />
      </summary>
      <PostForm answer={submission} action={action}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="claimId" value={claim.id} />
        <RadioGroup
          label="Decision"
          name="decision"
          defaultValue={String(submission?.initialValue?.decision ?? '')}
          options={[
            ...(isForNobody ? [] : [{ value: 'swap', label: 'Swap' }]),
            ...(isForNobody || claim.creditCents === 0 ? [] : [credit]),
            { value: 'decline', label: 'Decline' },
          ]}
          error={submission?.error?.decision ?? undefined}
        />
        <TextArea
          className="mt-3.5"
          label={
            <>
              Note to the customer<span className="sr-only"> about {claim.username}</span>
            </>
          }
          name="note"
          rows={3}
          dir="auto"
          defaultValue={String(submission?.initialValue?.note ?? '')}
          error={submission?.error?.note ?? undefined}
          hint={`Required if you decline. At most ${formatNumber(MAX_TEXT)} characters.`}
        />
        <div className="mt-3.5 empty:hidden">
          <IdentityField error={submission?.error?.currentPassword} />
        </div>
        <p className="mt-3.5 text-muted text-sm">
          {isForNobody
            ? 'The customer was deleted, so you can only decline, and nobody is notified.'
            : 'The customer is notified by email.'}{' '}
          This action cannot be undone.
        </p>
        <Button size="sm" pending={sent?.get('claimId') === claim.id} className="mt-3.5">
          Confirm decision
        </Button>
      </PostForm>
    </details>
  )
}
