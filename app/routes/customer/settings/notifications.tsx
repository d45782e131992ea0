import { href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getMailChoices } from '#app/domain/customers/queries.ts'
import { saveMailChoices } from '#app/domain/customers/save-profile.ts'
import { mailChoicesInput } from '#app/domain/customers/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/notifications.ts'
import { SettingsForm } from './settings-form.tsx'

const PATH = href('/customer/settings/notifications')

const choices = ['mailOrders', 'mailTopUps', 'mailLicenses', 'mailNews'] as const

export const meta = pageMeta(() => ({ title: t('customer.settings.notifications.pageTitle') }))

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
    <Card title={t('customer.settings.notifications.title')} className="max-w-2xl">
      <SettingsForm action={PATH} answer={actionData} submit={t('customer.settings.save')}>
        {(field) => (
          <>
            <fieldset className="grid gap-4">
              <legend className="mb-4 text-muted text-sm">
                {rich('customer.settings.notifications.lead', {
                  email,
                  address: (text) => <span className="wrap-anywhere text-text">{text}</span>,
                })}
              </legend>
              {choices.map((name) => {
                const { defaultValue, error } = field(name, stored?.[name] ? 'on' : '')
                return (
                  <Checkbox
                    key={name}
                    name={name}
                    label={
                      <span className="font-medium text-text">{t(`customer.settings.notifications.${name}`)}</span>
                    }
                    hint={t(`customer.settings.notifications.${name}Hint`)}
                    defaultChecked={defaultValue === 'on'}
                    error={error}
                    className="[&>p]:mt-0.5 [&>p]:ps-8"
                  />
                )
              })}
            </fieldset>
            <p className="border-line border-t pt-4 text-muted text-sm">
              {t('customer.settings.notifications.always')}
            </p>
          </>
        )}
      </SettingsForm>
    </Card>
  )
}
