import type { ProviderSetup } from '#app/domain/payments/provider-setup.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { checkboxOf, fieldsOf, onOrOff } from './settings-form.tsx'

type ProviderFieldsProps = { setup: ProviderSetup; answer: Partial<FormAnswer> | undefined }

export function ProviderFields({ setup, answer }: ProviderFieldsProps) {
  const { version, merchantId, storedKey } = setup
  const field = fieldsOf({ version, merchantId, removeApiKey: '' }, answer)
  return (
    <>
      <Field
        label="Merchant ID"
        {...field('merchantId')}
        autoComplete="off"
        spellCheck={false}
        className="[&_input]:font-mono"
      />
      <Field
        label="API key"
        name="apiKey"
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        error={answer?.submission?.error?.apiKey ?? undefined}
        hint={
          <>
            {stateOf(storedKey)} {answer && 'A typed key is never sent back: enter it again to change it.'}
          </>
        }
        className="[&_input]:font-mono"
      />
      {storedKey && (
        <Checkbox
          label="Remove the stored key"
          {...checkboxOf(field('removeApiKey', onOrOff))}
          hint="Without a key nobody can pay at Cryptomus."
        />
      )}
    </>
  )
}

function stateOf(storedKey: ProviderSetup['storedKey']): string {
  if (!storedKey) return 'Not set.'
  if (storedKey.ending === null) return "Set, but this shop's sealing key does not open it. Enter it again."
  return `${storedKey.ending ? `Set, ends in ${storedKey.ending}.` : 'Set.'} Leave blank to keep it.`
}

/** What the environment names cannot be changed here. */
export function GivenAccount({ merchantId }: { merchantId: string }) {
  return (
    <>
      <dl className="grid gap-4 text-sm">
        <div>
          <dt className="text-muted">Merchant ID</dt>
          <dd className="break-all font-mono">{merchantId}</dd>
        </div>
        <div>
          <dt className="text-muted">API key</dt>
          <dd>Set</dd>
        </div>
      </dl>
      <p className="mt-4 text-muted text-sm">
        Both come from the environment variables <code className="font-mono text-text">CRYPTOMUS_MERCHANT_ID</code> and{' '}
        <code className="font-mono text-text">CRYPTOMUS_API_KEY</code>, which win over what is stored here. Change them
        where the shop is started.
      </p>
    </>
  )
}
