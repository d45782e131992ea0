import { SESSION_MINUTES } from '#app/domain/identity/rules.ts'
import type { SecuritySettings } from '#app/domain/identity/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { Checkbox, Field, Select, TextArea } from '#app/ui/field.tsx'
import { checkboxOf, FieldGroup, fieldsOf, onOrOff } from './settings-form.tsx'

type SecurityFieldsProps = {
  settings: SecuritySettings & { version: string }
  /** Where the one who looks at the form is. */
  address: string
  answer: Partial<FormAnswer> | undefined
}

const sessionOptions = SESSION_MINUTES.map((minutes) => ({ value: String(minutes), label: counted(minutes, 'minute') }))

export function SecurityFields({ settings, address, answer }: SecurityFieldsProps) {
  const field = fieldsOf(
    {
      version: settings.version,
      requireAdminTwoStep: settings.requireAdminTwoStep ? 'on' : '',
      adminSessionMinutes: String(settings.adminSessionMinutes),
      minPasswordLength: String(settings.minPasswordLength),
      adminNetworks: settings.adminNetworks.join('\n'),
    },
    answer,
  )
  return (
    <>
      <FieldGroup title="Admins" description="How they sign in, and for how long.">
        <Checkbox
          label={<span className="font-medium text-text">Require two-step sign-in for admins</span>}
          {...checkboxOf(field('requireAdminTwoStep', onOrOff))}
          hint="On: an admin without it can do nothing here but turn it on."
          className="sm:col-span-2"
        />
        <Select
          label="Session timeout"
          {...field('adminSessionMinutes', sessionOptions)}
          options={sessionOptions}
          hint="An admin who does nothing for so long has to sign in again."
        />
      </FieldGroup>
      <FieldGroup title="Allowed addresses" description="From where the admin area can be opened at all.">
        <TextArea
          label="Addresses"
          {...field('adminNetworks')}
          rows={4}
          spellCheck={false}
          placeholder={'203.0.113.7\n2001:db8::/32'}
          hint={
            <>
              One on each line: IPv4 or IPv6, a single one or a network. Blank is everywhere. You are at{' '}
              <code className="font-mono text-text">{address}</code>.
            </>
          }
          className="sm:col-span-2 [&_textarea]:font-mono"
        />
      </FieldGroup>
      <FieldGroup title="Passwords" description="Of customers and admins. Those chosen before stay good.">
        <Field
          label="Minimum password length"
          {...field('minPasswordLength')}
          inputMode="numeric"
          autoComplete="off"
          hint="6 to 128 characters."
          className="[&_input]:font-mono"
        />
      </FieldGroup>
    </>
  )
}
