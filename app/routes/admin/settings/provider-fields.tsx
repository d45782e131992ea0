import type { ReactNode } from 'react'
import type { ProviderSetup } from '#app/domain/payments/provider-setup.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { CredentialField } from './credential-field.tsx'
import { providerLabels } from './provider-labels.ts'
import { checkboxOf, FieldGroup, fieldsOf, onOrOff } from './settings-form.tsx'

type ProviderFieldsProps = { setup: ProviderSetup; answer: Partial<FormAnswer> | undefined }

const choices = (['cryptomus', 'btcpay'] as const).map((value) => ({ value, label: providerLabels[value] }))
const unticked = { removeApiKey: '', removeBtcpayApiKey: '', removeBtcpayWebhookSecret: '', leaveOpenTopUps: '' }
const asCode = { autoComplete: 'off', spellCheck: false, className: '[&_input]:font-mono' } as const

/** Who takes the top-ups, and the shop's account at each: the one that is not chosen is still asked about what is open there. */
export function ProviderFields({ setup, answer }: ProviderFieldsProps) {
  const { version, chosen: provider, merchantId, btcpayUrl, btcpayStoreId } = setup
  const field = fieldsOf({ version, provider, merchantId, btcpayUrl, btcpayStoreId, ...unticked }, answer)
  const leaving = field('leaveOpenTopUps', onOrOff)
  return (
    <>
      <RadioGroup label="Provider" {...field('provider', choices)} options={choices} />
      <Account name="Cryptomus">
        {setup.givenMerchantId ? (
          <GivenAccount merchantId={setup.givenMerchantId} />
        ) : (
          <>
            <Field label="Merchant ID" {...field('merchantId')} {...asCode} />
            <CredentialField label="API key" name="apiKey" stored={setup.storedKey} answer={answer}>
              <Checkbox
                label="Remove the stored key"
                {...checkboxOf(field('removeApiKey', onOrOff))}
                hint="Without a key nobody can pay at Cryptomus."
              />
            </CredentialField>
          </>
        )}
      </Account>
      <Account name="BTCPay Server">
        <Field label="Server address" {...field('btcpayUrl')} {...asCode} inputMode="url" hint="Begins with https." />
        <Field label="Store ID" {...field('btcpayStoreId')} {...asCode} />
        <CredentialField
          label="Greenfield key"
          name="btcpayApiKey"
          stored={setup.storedBtcpayKey}
          answer={answer}
          note="May create and view invoices and view the store."
        >
          <Checkbox label="Remove the Greenfield key" {...checkboxOf(field('removeBtcpayApiKey', onOrOff))} />
        </CredentialField>
        <CredentialField
          label="Webhook secret"
          name="btcpayWebhookSecret"
          stored={setup.storedWebhookSecret}
          answer={answer}
          note="Of the store's webhook to this shop."
        >
          <Checkbox label="Remove the webhook secret" {...checkboxOf(field('removeBtcpayWebhookSecret', onOrOff))} />
        </CredentialField>
      </Account>
      {(leaving.error || leaving.defaultValue) && (
        <Checkbox label="Give up that account all the same" {...checkboxOf(leaving)} />
      )}
    </>
  )
}

function Account({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line border-t pt-6">
      <FieldGroup title={name}>{children}</FieldGroup>
    </div>
  )
}

/** What the environment names cannot be changed here. */
function GivenAccount({ merchantId }: { merchantId: string }) {
  return (
    <>
      <dl className="grid gap-4 text-sm sm:col-span-2 sm:grid-cols-2">
        <div>
          <dt className="text-muted">Merchant ID</dt>
          <dd className="break-all font-mono">{merchantId}</dd>
        </div>
        <div>
          <dt className="text-muted">API key</dt>
          <dd>Set</dd>
        </div>
      </dl>
      <p className="text-muted text-sm sm:col-span-2">
        Both come from the environment variables <code className="font-mono text-text">CRYPTOMUS_MERCHANT_ID</code> and{' '}
        <code className="font-mono text-text">CRYPTOMUS_API_KEY</code>, which win over what is stored here. Change them
        where the shop is started.
      </p>
    </>
  )
}
