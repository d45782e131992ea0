import { useState } from 'react'
import { href, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { automaticDecisionsLeft, claimReasons, creditCents, MAX_TEXT, ruleFor } from '#app/domain/claims/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact-list.tsx'
import { Checkbox, TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/new-claim.ts'

const boxes = 'grid gap-2.5 sm:grid-cols-2'

type Claimable = Route.ComponentProps['loaderData']
type Line = Claimable['lines'][number]
type ClaimFormProps = Pick<Claimable, 'lines' | 'askedIds' | 'hasMore' | 'idempotencyKey'> & {
  answer: Partial<FormAnswer> | undefined
}

export function ClaimForm({ lines, askedIds, hasMore, idempotencyKey, answer }: ClaimFormProps) {
  // Kept through refusals, which claim nothing.
  const [key] = useState(idempotencyKey)
  const pending = useNavigation().formMethod === 'POST'
  const typed = answer?.submission?.initialValue
  const error = answer?.submission?.error
  const marked = new Set(typed ? [typed.line].flat() : askedIds)
  const lineError = Object.entries(error ?? {}).find(([name]) => name.startsWith('line'))?.[1] ?? undefined
  const box = ({ id, username }: Line, index: number) => (
    <Checkbox
      key={id}
      name="line"
      value={id}
      defaultChecked={marked.has(id)}
      label={<span className="break-all font-mono text-text text-xs">{username}</span>}
      error={index === 0 ? lineError : undefined}
    />
  )
  const [asked, others] = [lines.slice(0, askedIds.length), lines.slice(askedIds.length)]
  return (
    <PostForm answer={answer?.submission} className="grid gap-6">
      <input type="hidden" name="idempotencyKey" value={key} />
      <RefusalAlert refusal={answer?.refusal} besideField={lineError !== undefined} />
      <fieldset className="min-w-0">
        <legend className="mb-2.5 font-medium text-sm">Which accounts don't work?</legend>
        <div className={boxes}>{(asked.length > 0 ? asked : others).map(box)}</div>
        {asked.length > 0 && others.length > 0 && (
          <details className="mt-4">
            <summary className="cursor-pointer text-muted text-sm hover:text-text">
              Other accounts in this order
            </summary>
            <div className={classNames(boxes, 'mt-3')}>
              {others.map((line, index) => box(line, asked.length + index))}
            </div>
          </details>
        )}
        {hasMore && (
          <p className="mt-3 text-muted text-xs">This order has more accounts. Report those from its delivery note.</p>
        )}
      </fieldset>
      <RadioGroup
        label="What is wrong?"
        name="reason"
        options={claimReasons}
        defaultValue={typed ? String(typed.reason ?? '') : undefined}
        error={error?.reason ?? undefined}
      />
      <TextArea
        label="Details"
        name="details"
        rows={4}
        dir="auto"
        defaultValue={String(typed?.details ?? '')}
        error={error?.details ?? undefined}
        hint={`What you tried and what happened. At most ${formatNumber(MAX_TEXT)} characters, no passwords.`}
      />
      <div>
        <Button type="submit" size="lg" pending={pending}>
          Send claim
        </Button>
      </div>
    </PostForm>
  )
}

export function ClaimTerms({ order, until }: Pick<Claimable, 'order' | 'until'>) {
  return (
    <dl className="grid gap-4 text-sm">
      <Fact name="Product">{order.productName}</Fact>
      <Fact name="Warranty until">
        <Time at={until} />
        <span className="block text-muted text-xs">{counted(order.warrantyHours, 'hour')} from your order</span>
      </Fact>
      <Fact name="What happens next">{promise(order)}</Fact>
    </dl>
  )
}

function promise(order: Claimable['order']): string {
  const left = automaticDecisionsLeft(order)
  const many = left === 1 ? 'the next account you report' : `each of the next ${left} accounts you report`
  const others = order.quantity > 1 ? " We'll review any further claims on this order and email you." : ''
  switch (ruleFor(order)) {
    case 'swap':
      return `We'll replace ${many} right away, if there is stock.${others}`
    case 'credit':
      return `We'll add ${formatDollars(creditCents(order))} to your balance right away for ${many}.${others}`
    case 'review':
      return 'We review your claim, replace faulty accounts or credit their price, and email you our decision.'
  }
}

type NothingToClaimProps = Pick<Claimable, 'isOpen' | 'hasRefund' | 'order' | 'until'>

export function NothingToClaim({ isOpen, hasRefund, order, until }: NothingToClaimProps) {
  const action = <ButtonLink to={`${href('/customer/contact')}?kind=order`}>Contact us</ButtonLink>
  if (isOpen && hasRefund) return <EmptyState title="Every account in this order has been claimed or refunded." />
  if (isOpen) return <EmptyState title="You have claimed every account in this order." />
  if (order.warrantyHours === 0) return <EmptyState title="This order was sold without a warranty." action={action} />
  return (
    <EmptyState title="The warranty on this order has ended." action={action}>
      It ran until <Time at={until} />.
    </EmptyState>
  )
}
