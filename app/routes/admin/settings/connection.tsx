import { data, href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { checkConnection } from '#app/domain/payments/accounts/provider-setup.ts'
import { connectionInput } from '#app/domain/payments/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/connection.ts'
import { type ConnectionAnswer, ConnectionCheck } from './provider-state.tsx'

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.payment') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  return submit(request, connectionInput, async ({ provider }) =>
    data<ConnectionAnswer>({ connection: await checkConnection(actorId, provider), provider }),
  )
}

/** Shows the check of the Payment tab on a separate page, for browsers without scripts. */
export default function ConnectionPage({ actionData }: Route.ComponentProps) {
  return (
    <Card title={t('admin.paymentSettings.connection.title')} className="max-w-xl">
      <p className="text-muted text-sm">
        {rich('admin.paymentSettings.connection.text', {
          link: (text) => (
            <Link to={href('/admin/settings/payment')} prefetch="intent" className="text-text underline">
              {text}
            </Link>
          ),
        })}
      </p>
      <ConnectionCheck answer={actionData} />
    </Card>
  )
}
