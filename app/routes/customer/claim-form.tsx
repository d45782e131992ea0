import { useState } from 'react'
import { href, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import {
  automaticDecisionsLeft,
  claimReasons,
  creditCents,
  MAX_TEXT,
  reasonLabel,
  ruleFor,
} from '#app/domain/claims/rules.ts'
import { itemRange } from '#app/domain/orders/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact-list.tsx'
import { Checkbox, TextArea } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/new-claim.ts'

const boxes = 'grid gap-2.5 sm:grid-cols-2'

type Claimable = Route.ComponentProps['loaderData']
type Line = Claimable['lines'][number]
type ClaimFormProps = Pick<Claimable, 'order' | 'lines' | 'askedIds' | 'hasMore' | 'idempotencyKey'> & {
  answer: Partial<FormAnswer> | undefined
}

export function ClaimHeading({ order: { id, createdAt, goods } }: Pick<Claimable, 'order'>) {
  return (
    <PageHeading
      title={t('customer.claims.form.title', { goods })}
      description={rich('customer.claims.form.order', {
        id: id.slice(0, 12),
        code: (text) => <span className="font-mono">{text}</span>,
        date: () => <Time at={createdAt} />,
      })}
      actions={
        <>
          <ButtonLink to={href('/customer/orders/:orderId', { orderId: id })} prefetch="none">
            {t('customer.delivery.title')}
          </ButtonLink>
          <ButtonLink to={href('/customer/claims')}>{t('customer.claims.title')}</ButtonLink>
        </>
      }
    />
  )
}

export function ClaimForm({ order: { goods }, lines, askedIds, hasMore, idempotencyKey, answer }: ClaimFormProps) {
  // Stays the same after a refusal, because nothing was claimed.
  const [key] = useState(idempotencyKey)
  const pending = useNavigation().formMethod === 'POST'
  const typed = answer?.submission?.initialValue
  const error = answer?.submission?.error
  const marked = new Set(typed ? [typed.line].flat() : askedIds)
  const lineError = Object.entries(error ?? {}).find(([name]) => name.startsWith('line'))?.[1] ?? undefined
  const box = ({ id, name }: Line, index: number) => (
    <Checkbox
      key={id}
      name="line"
      value={id}
      defaultChecked={marked.has(id)}
      label={<span className="break-all font-mono text-text text-xs">{name}</span>}
      error={index === 0 ? lineError : undefined}
    />
  )
  const [asked, others] = [lines.slice(0, askedIds.length), lines.slice(askedIds.length)]
  return (
    <PostForm answer={answer?.submission} className="grid gap-6">
      <input type="hidden" name="idempotencyKey" value={key} />
      <RefusalAlert refusal={answer?.refusal} besideField={lineError !== undefined} />
      <fieldset className="min-w-0">
        <legend className="mb-2.5 font-medium text-sm">{t('customer.claims.form.lines', { goods })}</legend>
        <div className={boxes}>{(asked.length > 0 ? asked : others).map(box)}</div>
        {asked.length > 0 && others.length > 0 && (
          <details className="mt-4">
            <summary className="cursor-pointer text-muted text-sm hover:text-text">
              {t('customer.claims.form.otherLines', { goods })}
            </summary>
            <div className={classNames(boxes, 'mt-3')}>
              {others.map((line, index) => box(line, asked.length + index))}
            </div>
          </details>
        )}
        {hasMore && <p className="mt-3 text-muted text-xs">{t('customer.claims.form.moreLines', { goods })}</p>}
      </fieldset>
      <RadioGroup
        label={t('customer.claims.form.reason')}
        name="reason"
        options={claimReasons.map((value) => ({ value, label: reasonLabel(value) }))}
        defaultValue={typed ? String(typed.reason ?? '') : undefined}
        error={error?.reason ?? undefined}
      />
      <TextArea
        label={t('customer.claims.form.details')}
        name="details"
        rows={4}
        dir="auto"
        defaultValue={String(typed?.details ?? '')}
        error={error?.details ?? undefined}
        hint={t('customer.claims.form.detailsHint', { most: MAX_TEXT })}
      />
      <div>
        <Button type="submit" size="lg" pending={pending}>
          {t('customer.claims.form.send')}
        </Button>
      </div>
    </PostForm>
  )
}

export function ClaimTerms({ order, until }: Pick<Claimable, 'order' | 'until'>) {
  return (
    <dl className="grid gap-4 text-sm">
      <Fact name={t('shop.labels.columns.product')}>{order.productName}</Fact>
      <Fact name={t('customer.claims.terms.warranty')}>
        <Time at={until} />
        <span className="block text-muted text-xs">
          {t('customer.claims.terms.hours', { hours: order.warrantyHours })}
        </span>
      </Fact>
      <Fact name={t('customer.claims.terms.next')}>{whatHappensNext(order)}</Fact>
    </dl>
  )
}

function whatHappensNext(claimed: Claimable['order']): string {
  const order = { ...claimed, itemCents: itemRange(claimed).leastCents }
  const { goods } = order
  const rule = ruleFor(order)
  if (rule === 'review') return t('customer.claims.terms.review', { goods })
  const count = automaticDecisionsLeft(order)
  const promise =
    rule === 'swap'
      ? t('customer.claims.terms.swap', { count, goods })
      : t('customer.claims.terms.credit', { count, goods, amount: formatDollars(creditCents(order)) })
  return order.quantity > 1 ? t('customer.claims.terms.further', { promise }) : promise
}

type NothingToClaimProps = Pick<Claimable, 'isOpen' | 'hasRefund' | 'order' | 'until'>

export function NothingToClaim({ isOpen, hasRefund, order, until }: NothingToClaimProps) {
  const action = (
    <ButtonLink to={`${href('/customer/contact')}?kind=order`}>{t('customer.claims.nothing.contact')}</ButtonLink>
  )
  if (isOpen && hasRefund)
    return <EmptyState title={t('customer.claims.nothing.allGivenBack', { goods: order.goods })} />
  if (isOpen) return <EmptyState title={t('customer.claims.nothing.allClaimed', { goods: order.goods })} />
  if (order.warrantyHours === 0) return <EmptyState title={t('customer.claims.nothing.noWarranty')} action={action} />
  return (
    <EmptyState title={t('customer.claims.nothing.ended')} action={action}>
      {rich('customer.claims.nothing.endedAt', { date: () => <Time at={until} /> })}
    </EmptyState>
  )
}
