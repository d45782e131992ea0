import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getTwoStep } from '#app/domain/identity/queries.ts'
import { MAX_PASSWORD, MIN_PASSWORD, SESSION_MINUTES } from '#app/domain/identity/rules.ts'
import { securitySettingsInput } from '#app/domain/identity/schema.ts'
import { getSecuritySettings, saveSecuritySettings, summarizeAdmins } from '#app/domain/identity/security-settings.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { plainIp } from '#app/lib/client-network.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/security.ts'
import { AdminSteps } from './admin-steps.tsx'
import { FieldGroup, fieldsOf, onOrOff, SettingsForm, Toggle } from './settings-form.tsx'

const PATH = href('/admin/settings/security')

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.security') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await requireAdmin(request, context)
  const [settings, summary, twoStep] = await Promise.all([
    getSecuritySettings(),
    summarizeAdmins(),
    getTwoStep(actor.id),
  ])
  const address = plainIp(context.get(requestInfo).clientIp)
  return { settings, summary, hasTwoStep: twoStep !== null, address }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, securitySettingsInput, async (settings, by) => {
    await saveSecuritySettings(settings, by)
    return redirect(withFlash(PATH, 'security-settings-saved'))
  })
}

const sessionOptions = () =>
  SESSION_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: t('admin.settings.security.minutes', { minutes }),
  }))

export default function SecuritySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, address } = loaderData
  const field = fieldsOf({ ...settings, adminNetworks: settings.adminNetworks.join('\n') }, actionData, {
    requireAdminTwoStep: t('admin.settings.security.requireTwoStepHint'),
    guestCheckout: t('admin.settings.security.guestCheckoutHint'),
    adminSessionMinutes: t('admin.settings.security.timeoutHint'),
    adminNetworks: rich('admin.settings.security.addressesHint', {
      address,
      code: (text) => <code className="font-mono text-text">{text}</code>,
    }),
    minPasswordLength: t('admin.settings.security.minPasswordLengthHint', { least: MIN_PASSWORD, most: MAX_PASSWORD }),
  })
  const twoStep = field('requireAdminTwoStep', onOrOff())
  const guests = field('guestCheckout', onOrOff())
  const timeouts = sessionOptions()
  const timeout = field('adminSessionMinutes', timeouts)
  const number = { inputMode: 'numeric', autoComplete: 'off', className: '[&_input]:font-mono' } as const
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <SettingsForm action={PATH} version={settings.version} answer={actionData}>
          <FieldGroup title={t('admin.settings.security.admins')} description={t('admin.settings.security.adminsText')}>
            <Toggle label={t('admin.settings.security.requireTwoStep')} {...twoStep} className="sm:col-span-2" />
            <Select label={t('admin.settings.security.timeout')} {...timeout} options={timeouts} />
          </FieldGroup>
          <FieldGroup
            title={t('admin.settings.security.networks')}
            description={t('admin.settings.security.networksText')}
          >
            <TextArea
              label={t('admin.settings.security.addresses')}
              {...field('adminNetworks')}
              rows={4}
              spellCheck={false}
              placeholder={'203.0.113.7\n2001:db8::/32'}
              className="sm:col-span-2 [&_textarea]:font-mono"
            />
          </FieldGroup>
          <FieldGroup
            title={t('admin.settings.security.passwords')}
            description={t('admin.settings.security.passwordsText')}
          >
            <Field label={t('admin.settings.security.minPasswordLength')} {...field('minPasswordLength')} {...number} />
          </FieldGroup>
          <FieldGroup title={t('admin.settings.security.guests')} description={t('admin.settings.security.guestsText')}>
            <Toggle label={t('admin.settings.security.guestCheckout')} {...guests} className="sm:col-span-2" />
          </FieldGroup>
        </SettingsForm>
      </Card>
      <AdminSteps {...loaderData} />
    </div>
  )
}
