import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { href, redirect } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { redeemGift } from '#app/domain/gifts/redeem-gift.ts'
import { redemptionInput } from '#app/domain/gifts/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/gift.ts'

export const meta = pageMeta(() => ({ title: t('customer.balance.gift.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(request, context)
  return { idempotencyKey: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, redemptionInput, async (redemption) => {
    const amountCents = await redeemGift({ customerId, ...redemption })
    return redirect(withFlash(href('/customer/add-balance'), 'gift-redeemed', amountCents))
  })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('customer.balance.gift.lost'))
}

export default function RedeemGift({ loaderData, actionData }: Route.ComponentProps) {
  // Kept after a refusal, because nothing was credited. The next dialog gets a new one.
  const [idempotencyKey] = useState(loaderData.idempotencyKey)
  return (
    <DialogPage title={t('customer.balance.gift.title')} description={t('customer.balance.gift.lead')}>
      <DialogForm answer={actionData} submit={t('customer.balance.gift.submit')}>
        {(field) => (
          <>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Field
              label={t('customer.balance.gift.code')}
              {...field('code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              placeholder="7KQ2M-9XWDA-…"
              className="[&_input]:font-mono [&_input]:uppercase"
            />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}
