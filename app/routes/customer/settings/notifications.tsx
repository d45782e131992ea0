import { href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getMailChoices } from '#app/domain/customers/queries.ts'
import { saveMailChoices } from '#app/domain/customers/save-profile.ts'
import { type MailChoices, mailChoicesInput } from '#app/domain/customers/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import type { Route } from './+types/notifications.ts'
import { SettingsForm } from './settings-form.tsx'

const PATH = href('/customer/settings/notifications')

const choices: { name: keyof MailChoices; label: string; hint: string }[] = [
  { name: 'mailOrders', label: 'Order delivered', hint: 'When your order is ready, or refunded.' },
  { name: 'mailTopUps', label: 'Top-up credited', hint: 'When a payment is added to your balance, and how much.' },
  {
    name: 'mailLicenses',
    label: 'Licenses',
    hint: 'When you buy or renew one, 7 days and 1 day before it ends, when it has ended, and when it is refunded.',
  },
  { name: 'mailNews', label: 'News', hint: 'Occasional emails about new products and changes.' },
]

export const meta = pageMeta({ title: 'Settings: Notifications' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email } = await requireCustomer(request, context)
  return { email, stored: await getMailChoices(id) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireCustomer(request, context)
  return submit(request, mailChoicesInput, async (wanted) => {
    await saveMailChoices(id, wanted)
    return redirect(withFlash(PATH, 'notifications-saved'))
  })
}

export default function Notifications({ loaderData: { email, stored }, actionData }: Route.ComponentProps) {
  return (
    <Card title="Emails" className="max-w-2xl">
      <SettingsForm action={PATH} answer={actionData} submit="Save Changes">
        {(field) => (
          <>
            <fieldset className="grid gap-4">
              <legend className="mb-4 text-muted text-sm">
                Choose which emails we send to <span className="wrap-anywhere text-text">{email}</span>.
              </legend>
              {choices.map(({ name, label, hint }) => {
                const { typed, error } = field(name)
                const isWanted = typed === undefined ? stored?.[name] : typed === 'on'
                return (
                  <Checkbox
                    key={name}
                    name={name}
                    label={<span className="font-medium text-text">{label}</span>}
                    hint={hint}
                    defaultChecked={isWanted}
                    error={error}
                    className="[&>p]:mt-0.5 [&>p]:pl-8"
                  />
                )
              })}
            </fieldset>
            <p className="border-line border-t pt-4 text-muted text-sm">
              We always send security emails: a changed password, a sign-in from a new device, a change to two-step
              sign-in. We also send emails you request, such as a password reset link, and decisions on your claims.
            </p>
          </>
        )}
      </SettingsForm>
    </Card>
  )
}
