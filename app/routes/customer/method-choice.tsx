import type { SubmissionResult } from '@conform-to/react'
import { useId, useState } from 'react'
import type { OfferedMethod } from '#app/domain/payments/accounts/provider-setup.ts'
import { feeOf } from '#app/domain/payments/methods/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'

type MethodChoiceProps = {
  methods: OfferedMethod[]
  /** Null until an amount is typed. */
  amountCents: number | null
  /** The method to begin with; the first one if it is not offered. */
  asked: string
  answer: SubmissionResult | undefined
}

/** Lets the customer choose among several methods. Shows what the chosen one costs, and nothing for a single free one. */
export function MethodChoice({ methods, amountCents, asked, answer }: MethodChoiceProps) {
  const typed = String(answer?.initialValue?.method ?? asked)
  const known = methods.some(({ id }) => id === typed) ? typed : methods[0]?.id
  const [chosenId, setChosen] = useState(known)
  const chosen = methods.find(({ id }) => id === chosenId) ?? methods[0]
  if (!chosen) return null
  return (
    <>
      {methods.length > 1 && (
        <MethodCards methods={methods} chosen={chosen} choose={setChosen} error={answer?.error?.method?.[0]} />
      )}
      <Cost method={chosen} amountCents={amountCents} isOnly={methods.length === 1} />
    </>
  )
}

type MethodCardsProps = {
  methods: OfferedMethod[]
  chosen: OfferedMethod
  choose: (id: string) => void
  error: string | undefined
}

function MethodCards({ methods, chosen, choose, error }: MethodCardsProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="mt-5 rounded-sm focus-visible:outline-offset-8"
    >
      <p id={`${id}-label`} className="mb-2 font-medium text-sm">
        {t('customer.balance.method.label')}
      </p>
      <div className="grid gap-2">
        {methods.map((method) => (
          <label
            key={method.id}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong p-3 text-sm transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              form="top-up"
              type="radio"
              name="method"
              value={method.id}
              checked={method.id === chosen.id}
              onChange={() => choose(method.id)}
              className="radio mt-px size-5 shrink-0 cursor-pointer"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{method.label}</span>
              <span className="block text-muted text-xs">{factsOf(method)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-[0.8125rem] text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the currencies, minimum and fee of a method in a line. */
export function factsOf(method: OfferedMethod): string {
  const { currencies, minimumCents, fee } = method
  return [
    currencies,
    minimumCents > 0 && t('customer.balance.method.from', { amount: formatDollars(minimumCents) }),
    fee ? t('customer.balance.method.fee', { fee }) : t('customer.balance.method.noFee'),
  ]
    .filter(Boolean)
    .join(' · ')
}

type CostProps = { method: OfferedMethod; amountCents: number | null; isOnly: boolean }

/** The provider adds its fee to the payment, so the whole amount is credited. */
function Cost({ method, amountCents, isOnly }: CostProps) {
  const { minimumCents } = method
  if (isOnly && method.fee === '' && minimumCents === 0) return null
  return (
    <div aria-live="polite" className="mt-4 text-sm">
      {isOnly && <p className="text-muted text-xs">{factsOf(method)}</p>}
      {amountCents !== null && amountCents > 0 && (
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-end [&_dd]:font-mono [&_dd]:tabular-nums [&_dt]:text-muted">
          <dt>{t('customer.balance.method.fees')}</dt>
          <dd>{formatDollars(feeOf(method, amountCents))}</dd>
          <dt>{t('customer.balance.method.toPay')}</dt>
          <dd>{formatDollars(amountCents + feeOf(method, amountCents))}</dd>
          <dt>{t('customer.balance.method.credited')}</dt>
          <dd>{formatDollars(amountCents)}</dd>
        </dl>
      )}
    </div>
  )
}
