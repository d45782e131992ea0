import type { AccountSetup, ProviderSetup } from '#app/domain/payments/accounts/provider-setup.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { joinSentences } from '#app/lib/join-sentences.ts'
import { Fact } from '#app/ui/fact-list.tsx'
import { Checkbox, Field, TextArea } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import { checkboxOf, FieldGroup, fieldsOf, onOrOff } from './settings-form.tsx'

type Answer = Partial<FormAnswer> | undefined
type ProviderFieldsProps = { setup: ProviderSetup; answer: Answer }
type FieldOf = ReturnType<typeof fieldsOf>

const asCode = { autoComplete: 'off', spellCheck: false, className: '[&_input]:font-mono' } as const

/** Lists every provider: those whose methods are off are still asked about open top-ups. */
export function ProviderFields({ setup: { version, accounts }, answer }: ProviderFieldsProps) {
  const plain = accounts.flatMap((account) => account.plain.map(({ name, value }) => [name, value]))
  const field: FieldOf = fieldsOf({ ...Object.fromEntries(plain), version }, answer)
  const leaving = field('leaveOpenTopUps', onOrOff())
  return (
    <>
      {accounts.map((account, index) => (
        <div key={account.id} className={index > 0 ? 'border-line border-t pt-6' : undefined}>
          <FieldGroup title={account.label}>
            {account.given ? (
              <GivenAccount {...account.given} />
            ) : (
              <AccountFields account={account} field={field} answer={answer} />
            )}
          </FieldGroup>
        </div>
      ))}
      {(leaving.error || leaving.defaultValue) && (
        <Checkbox label={t('admin.paymentSettings.provider.giveUpAccount')} {...checkboxOf(leaving)} />
      )}
    </>
  )
}

function AccountFields({ account, field, answer }: { account: AccountSetup; field: FieldOf; answer: Answer }) {
  return (
    <>
      {account.plain.map(({ part, name, isText, label, hint }) =>
        isText ? (
          <TextArea
            key={name}
            label={label}
            {...field(name)}
            rows={6}
            dir="auto"
            hint={hint}
            className="sm:col-span-2"
          />
        ) : (
          <Field
            key={name}
            label={label}
            {...field(name)}
            {...asCode}
            inputMode={part === 'serverUrl' ? 'url' : undefined}
            hint={hint}
          />
        ),
      )}
      {account.secrets.map(({ name, label, hint, stored, removal, tellsMode }) => (
        <div key={name} className="grid content-start gap-3">
          <Field
            label={label}
            name={name}
            type="password"
            autoComplete="new-password"
            spellCheck={false}
            error={answer?.submission?.error?.[name] ?? undefined}
            hint={joinSentences(
              hint,
              stateOf(stored),
              tellsMode && modeOf(account, stored),
              answer && t('admin.paymentSettings.provider.notSentBack'),
            )}
            className="[&_input]:font-mono"
          />
          {stored && (
            <Checkbox label={removal.label} {...checkboxOf(field(removal.name, onOrOff()))} hint={removal.hint} />
          )}
        </div>
      ))}
    </>
  )
}

type Stored = AccountSetup['secrets'][number]['stored']

function modeOf({ isForTests }: AccountSetup, stored: Stored): string | undefined {
  if (!stored || stored.ending === null) return undefined
  return isForTests ? t('admin.paymentSettings.provider.testKey') : t('admin.paymentSettings.provider.liveKey')
}

function stateOf(stored: Stored): string {
  if (!stored) return t('admin.paymentSettings.provider.notSet')
  const { ending } = stored
  if (ending === null) return t('admin.paymentSettings.provider.unreadable')
  return ending
    ? t('admin.paymentSettings.provider.setWithEnding', { ending })
    : t('admin.paymentSettings.provider.set')
}

/** Shows an account from the environment, which cannot be changed here. */
function GivenAccount({ accountId, variables }: NonNullable<AccountSetup['given']>) {
  const [id = '', key = ''] = variables
  return (
    <>
      <dl className="grid gap-4 text-sm sm:col-span-2 sm:grid-cols-2">
        <Fact name={t('admin.paymentSettings.provider.merchantId')}>
          <span className="font-mono">{accountId}</span>
        </Fact>
        <Fact name={t('admin.paymentSettings.provider.apiKey')}>{t('admin.paymentSettings.provider.apiKeySet')}</Fact>
      </dl>
      <p className="text-muted text-sm sm:col-span-2">
        {rich('admin.paymentSettings.provider.fromEnvironment', {
          id,
          key,
          code: (variable) => <code className="font-mono text-text">{variable}</code>,
        })}
      </p>
    </>
  )
}
