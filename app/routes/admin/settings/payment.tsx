import { redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { getProviderSetup } from '#app/domain/payments/queries.ts'
import { saveProviderAccount } from '#app/domain/payments/save-provider-account.ts'
import { providerAccountInput } from '#app/domain/payments/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import type { Route } from './+types/payment.ts'
import { GivenAccount, ProviderFields } from './provider-fields.tsx'
import { ProviderState } from './provider-state.tsx'
import { SettingsForm } from './settings-form.tsx'

const PATH = '/admin/settings/payment'

export const meta = pageMeta({ title: 'Settings: Payment' })

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { setup: await getProviderSetup() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  return submit(request, providerAccountInput, async (account) => {
    await saveProviderAccount(account, { actorId, address: context.get(requestInfo).clientAddress })
    return redirect(withNotice(PATH, 'payment-settings-saved'))
  })
}

export default function PaymentSettings({ loaderData: { setup }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card title="Cryptomus">
        {setup.givenMerchantId ? (
          <GivenAccount merchantId={setup.givenMerchantId} />
        ) : (
          <SettingsForm action={PATH} version={setup.version} answer={actionData}>
            <ProviderFields setup={setup} answer={actionData} />
          </SettingsForm>
        )}
      </Card>
      <div className="grid gap-5">
        <ProviderState setup={setup} />
        <Card title="Webhook address" action={<CopyButton text={setup.webhookUrl} />}>
          <code className="block wrap-anywhere rounded-md border border-line bg-bg px-3 py-2.5 font-mono text-xs">
            {setup.webhookUrl}
          </code>
          <p className="mt-3 text-muted text-sm">
            Each invoice names it already. Enter it at the provider too where an address for notices is asked for.
          </p>
        </Card>
      </div>
    </div>
  )
}
