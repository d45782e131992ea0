import { href, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveProfile } from '#app/domain/customers/save-profile.ts'
import { profileInput } from '#app/domain/customers/schema.ts'
import { getProofState } from '#app/domain/identity/queries.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/profile.ts'
import { PasswordForm, SettingsForm } from './settings-form.tsx'

const PATH = href('/customer/settings')

export const meta = pageMeta(() => ({ title: t('customer.settings.profile.pageTitle') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await requireCustomer(request, context)
  const [proof, minPasswordLength] = await Promise.all([getProofState(actor), getMinPasswordLength()])
  return { name: actor.name, email: actor.email, proof, minPasswordLength }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, profileInput, async ({ name }) => {
    await saveProfile({ customerId, name })
    return redirect(withFlash(PATH, 'profile-updated'))
  })
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ...ofPassword } = loaderData
  const { email } = ofPassword
  return (
    <div className="grid max-w-5xl items-start gap-5 lg:grid-cols-2">
      <Card title={t('customer.settings.profile.title')}>
        <SettingsForm action={PATH} answer={actionData} submit={t('customer.settings.save')}>
          {(field) => (
            <>
              <Field label={t('shop.labels.columns.name')} {...field('name', name)} autoComplete="name" dir="auto" />
              <Field
                label={t('shop.labels.columns.email')}
                name="email"
                type="email"
                value={email}
                readOnly
                autoComplete="off"
                hint={rich('customer.settings.profile.emailHint', {
                  link: (text) => (
                    <Link to={href('/customer/contact')} prefetch="intent" className="underline">
                      {text}
                    </Link>
                  ),
                })}
              />
            </>
          )}
        </SettingsForm>
      </Card>
      <Card title={t('customer.settings.password.title')}>
        <PasswordForm {...ofPassword} />
      </Card>
    </div>
  )
}
