import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { href, Link, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/answers.ts'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { isFresh } from '#app/domain/identity/rules.ts'
import { getOpenPayout } from '#app/domain/payouts/queries.ts'
import { requestPayout } from '#app/domain/payouts/request-payout.ts'
import { LEAST_PAYOUT_CENTS, MAX_DETAILS, payableCents } from '#app/domain/payouts/rules.ts'
import { payoutRequest } from '#app/domain/payouts/schema.ts'
import { getBonus } from '#app/domain/wallet/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/payout.ts'
import { CurrentPassword } from './settings/settings-form.tsx'

const LIST = href('/customer/add-balance')

export const meta = pageMeta(() => ({ title: t('customer.balance.payouts.request') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, balanceCents, session } = await requireCustomer(request, context)
  const [open, bonusCents] = await Promise.all([getOpenPayout(id), getBonus(id)])
  const hasOpen = open !== null
  return { balanceCents, bonusCents, hasOpen, isFresh: isFresh(session, new Date()), idempotencyKey: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireCustomer(request, context)
  return submit(request, payoutRequest, async ({ amount: amountCents, ...asked }) => {
    await requestPayout({ actor, amountCents, ...asked })
    return redirect(withFlash(LIST, 'payout-requested'))
  })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('customer.parts.lost.payout'))
}

export default function RequestPayout({ loaderData, actionData }: Route.ComponentProps) {
  const { balanceCents, bonusCents, hasOpen } = loaderData
  // Kept after a refusal, because nothing was requested. The next dialog gets a new one.
  const [idempotencyKey] = useState(loaderData.idempotencyKey)
  const mostCents = payableCents(loaderData)
  const [least, payable] = [formatDollars(LEAST_PAYOUT_CENTS), formatDollars(mostCents)]
  const [balance, bonus] = [formatDollars(balanceCents), formatDollars(bonusCents)]
  const isPossible = !hasOpen && mostCents >= LEAST_PAYOUT_CENTS
  const lead =
    bonusCents > 0
      ? t('customer.balance.payouts.form.leadWithBonus', { balance, bonus })
      : t('customer.balance.payouts.form.lead', { balance })
  return (
    <DialogPage title={t('customer.balance.payouts.request')} description={!hasOpen && lead}>
      <DialogForm answer={actionData} submit={isPossible && t('customer.balance.payouts.form.submit')}>
        {(field) =>
          isPossible ? (
            <>
              <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
              <Field
                label={t('customer.balance.payouts.form.amount')}
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={field('amount').typed ?? plainDollars(mostCents)}
                error={field('amount').error}
                hint={t('customer.balance.payouts.form.amountRange', { least, most: payable })}
                className="[&_input]:font-mono"
              />
              <TextArea
                label={t('customer.balance.payouts.form.details')}
                name="details"
                rows={3}
                dir="auto"
                defaultValue={field('details').typed ?? ''}
                error={field('details').error}
                hint={t('customer.balance.payouts.form.detailsHint', { most: MAX_DETAILS })}
              />
              <CurrentPassword isFresh={loaderData.isFresh} error={field('currentPassword').error} />
              <Terms />
            </>
          ) : (
            <p className="text-sm">
              {hasOpen
                ? t('customer.balance.payouts.form.open')
                : t('customer.balance.payouts.form.tooLittlePayable', { payable, least })}
            </p>
          )
        }
      </DialogForm>
    </DialogPage>
  )
}

function Terms() {
  return (
    <p className="text-muted text-sm">
      {rich('customer.balance.payouts.form.terms', {
        link: (text) => (
          <Link to={`${href('/customer/terms-of-service')}#closing-your-account`} className="text-text underline">
            {text}
          </Link>
        ),
      })}
    </p>
  )
}
