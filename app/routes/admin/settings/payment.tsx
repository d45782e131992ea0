import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { providerAccountInput, saveProviderAccount } from '#app/domain/payments/accounts/save-provider-account.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import type { Route } from './+types/payment.ts'
import { BonusCard } from './bonus-card.tsx'
import { HeldPayments } from './held-payments.tsx'
import { MethodList } from './method-list.tsx'
import { Notices } from './notice-table.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { ProviderState, WebhookAddresses } from './provider-state.tsx'
import { readPaymentSettings } from './read-payment-settings.ts'
import { SettingsForm } from './settings-form.tsx'

const PATH = href('/admin/settings/payment')

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.payment') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const before = new URL(request.url).searchParams.get('before')
  return { ...(await readPaymentSettings(before)), before }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, providerAccountInput, async (account, by) => {
    await saveProviderAccount(account, by)
    return redirect(withFlash(PATH, 'payment-settings-saved'))
  })
}

export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, bonusSteps, held, hasMore } = loaderData
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <MethodList methods={setup.methods} takesRealMoney={setup.takesRealMoney} />
          <BonusCard steps={bonusSteps} />
          <Card title={t('admin.paymentSettings.provider.accounts')}>
            <SettingsForm action={PATH} version={setup.version} answer={actionData}>
              <ProviderFields setup={setup} answer={actionData} />
            </SettingsForm>
          </Card>
        </div>
        <div className="grid gap-5">
          <ProviderState setup={setup} />
          <WebhookAddresses setup={setup} />
        </div>
      </div>
      <HeldPayments held={held} hasMore={hasMore} />
      <Notices {...loaderData} path={PATH} />
    </div>
  )
}
