import type { SubmissionResult } from '@conform-to/react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { missingSentence, type Wanted } from '#app/components/finish-purchase.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { OfferedMethod } from '#app/domain/payments/accounts/provider-setup.ts'
import { QUICK_AMOUNTS } from '#app/domain/payments/rules.ts'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import { formatBriefly } from '#app/lib/money.ts'
import { parseDollars } from '#app/lib/parse-dollars.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { useTypedEarly } from '#app/ui/use-typed-early.ts'
import { t } from '#messages'
import { BonusSteps } from './bonus-steps.tsx'
import { MethodChoice } from './method-choice.tsx'

type TopUpFormProps = {
  amount: string
  /** The purchase that the money is for. */
  wanted: Wanted | null
  methods: OfferedMethod[]
  /** The method to begin with. */
  method: string
  bonusSteps: BonusStep[]
  idempotencyKey: string
  answer: SubmissionResult | undefined
}

export function TopUpForm({ amount, wanted, methods, method, bonusSteps, idempotencyKey, answer }: TopUpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => String(answer?.initialValue?.amount ?? amount))
  // Kept through refusals and lost responses, so that one top-up creates one invoice.
  const [key] = useState(idempotencyKey)
  const isSent = useNavigation().formMethod === 'POST'
  const pending = useSentPath()?.split('?')[0] === href('/customer/add-balance') && isSent
  useFirstError(form, answer)
  useFreshPageOnReturn()
  useTypedEarly(form, 'amount', setTyped)

  return (
    <Card className="slip">
      <Form ref={form} id="top-up" method="post" noValidate>
        <input type="hidden" name="idempotencyKey" value={key} />
        <Field
          label={t('customer.balance.form.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="25.00"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={answer?.error?.amount ?? undefined}
          hint={wanted && wanted.missingCents > 0 ? missingSentence(wanted) : undefined}
          className="[&_input]:font-mono [&_input]:text-lg"
        />
      </Form>
      <Form method="get" action={href('/customer/add-balance')} className="mt-3 grid grid-cols-4 gap-2">
        {wanted?.path && <input type="hidden" name="returnTo" value={wanted.path} />}
        {QUICK_AMOUNTS.map((quick) => (
          <button
            key={quick}
            type="submit"
            name="amount"
            value={quick}
            aria-pressed={parseDollars(typed) === parseDollars(quick)}
            onClick={(event) => {
              event.preventDefault()
              setTyped(quick)
            }}
            className={classNames(
              'h-10 rounded-md border font-mono text-sm transition-colors',
              parseDollars(typed) === parseDollars(quick)
                ? 'border-accent bg-accent-soft'
                : 'border-line-strong hover:border-control',
            )}
          >
            {formatBriefly(parseDollars(quick) ?? 0)}
          </button>
        ))}
      </Form>
      <MethodChoice methods={methods} amountCents={parseDollars(typed)} asked={method} answer={answer} />
      <BonusSteps steps={bonusSteps} amountCents={parseDollars(typed)} />
      <Button
        form="top-up"
        type="submit"
        size="lg"
        variant={wanted?.missingCents === 0 ? 'secondary' : 'primary'}
        pending={pending}
        className="mt-5 w-full"
      >
        {t(pending ? 'customer.balance.form.redirecting' : 'customer.balance.title')}
      </Button>
      <p className="mt-3 text-center text-muted text-xs">{t('customer.balance.form.hint')}</p>
    </Card>
  )
}

type ProviderProps = { taker: string | null; isTest: boolean }
type NoticesProps = ProviderProps & { refusal: ComponentProps<typeof RefusalAlert>['refusal'] }

export function Notices({ taker, isTest, refusal }: NoticesProps) {
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      <ProviderNotice taker={taker} isTest={isTest} />
      <RefusalAlert refusal={refusal} />
    </div>
  )
}

function ProviderNotice({ taker, isTest }: ProviderProps) {
  if (taker === null) {
    return (
      <Alert tone="warn" title={t('customer.balance.provider.none')}>
        {t('customer.balance.provider.noneText')}
      </Alert>
    )
  }
  if (!isTest) return null
  return (
    <Alert tone="warn" title={t('customer.balance.provider.test')}>
      {t('customer.balance.provider.testMoneyText')}
    </Alert>
  )
}

/** Reloads a page from the back/forward cache, which would still show “Redirecting”. */
function useFreshPageOnReturn() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
