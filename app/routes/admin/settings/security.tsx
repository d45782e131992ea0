import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getTwoStep } from '#app/domain/identity/queries.ts'
import { SESSION_MINUTES } from '#app/domain/identity/rules.ts'
import { securitySettingsInput } from '#app/domain/identity/schema.ts'
import { getSecuritySettings, saveSecuritySettings, summarizeAdmins } from '#app/domain/identity/security-settings.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { plainIp } from '#app/lib/client-network.ts'
import { counted } from '#app/lib/counted.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import type { Route } from './+types/security.ts'
import { AdminSteps } from './admin-steps.tsx'
import { FieldGroup, fieldsOf, onOrOff, SettingsForm, Toggle } from './settings-form.tsx'

const PATH = href('/admin/settings/security')

export const meta = pageMeta({ title: 'Settings: Security' })

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

const sessionOptions = SESSION_MINUTES.map((minutes) => ({ value: String(minutes), label: counted(minutes, 'minute') }))

export default function SecuritySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, address } = loaderData
  const field = fieldsOf({ ...settings, adminNetworks: settings.adminNetworks.join('\n') }, actionData, {
    requireAdminTwoStep: 'On: admins must turn it on before they can do anything else.',
    adminSessionMinutes: 'Admins who are inactive for this long have to sign in again.',
    adminNetworks: (
      <>
        One IPv4 or IPv6 address or network per line. Blank allows every address. Yours is{' '}
        <code className="font-mono text-text">{address}</code>.
      </>
    ),
    minPasswordLength: '6 to 128 characters.',
  })
  const twoStep = field('requireAdminTwoStep', onOrOff)
  const timeout = field('adminSessionMinutes', sessionOptions)
  const number = { inputMode: 'numeric', autoComplete: 'off', className: '[&_input]:font-mono' } as const
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <SettingsForm action={PATH} version={settings.version} answer={actionData}>
          <FieldGroup title="Admins" description="How they sign in, and for how long.">
            <Toggle label="Require two-step sign-in for admins" {...twoStep} className="sm:col-span-2" />
            <Select label="Session timeout" {...timeout} options={sessionOptions} />
          </FieldGroup>
          <FieldGroup title="Allowed IP addresses" description="Where the admin area can be opened from.">
            <TextArea
              label="Addresses"
              {...field('adminNetworks')}
              rows={4}
              spellCheck={false}
              placeholder={'203.0.113.7\n2001:db8::/32'}
              className="sm:col-span-2 [&_textarea]:font-mono"
            />
          </FieldGroup>
          <FieldGroup title="Passwords" description="For customers and admins. Existing passwords stay valid.">
            <Field label="Minimum password length" {...field('minPasswordLength')} {...number} />
          </FieldGroup>
        </SettingsForm>
      </Card>
      <AdminSteps {...loaderData} />
    </div>
  )
}
