import { href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { changePassword } from '#app/domain/identity/passwords.ts'
import { getProofState } from '#app/domain/identity/queries.ts'
import { passwordChange } from '#app/domain/identity/schema.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import type { Route } from './+types/password.ts'
import { PasswordForm } from './settings-form.tsx'

export const meta = pageMeta(() => ({ title: t('customer.settings.password.pageTitle') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await requireCustomer(request, context)
  const [proof, minPasswordLength] = await Promise.all([getProofState(actor), getMinPasswordLength()])
  return { email: actor.email, proof, minPasswordLength }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireCustomer(request, context)
  return submit(request, passwordChange(await getMinPasswordLength()), async ({ password, currentPassword }) => {
    await changePassword({ actor, password, currentPassword })
    return redirect(withFlash(href('/customer/settings'), 'password-changed'))
  })
}

/** Shows the profile's password form on its own, for browsers without scripts. */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Card title={t('customer.settings.password.title')} className="max-w-lg">
      <PasswordForm {...loaderData} answer={actionData} />
    </Card>
  )
}
