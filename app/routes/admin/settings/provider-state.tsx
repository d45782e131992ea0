import { href, useLocation } from 'react-router'
import type { Connection, ProviderSetup } from '#app/domain/payments/accounts/provider-setup.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { t } from '#messages'
import { AskForm } from '../shared/ask-form.tsx'

type State = { id?: string; isAsked?: boolean; label: string; tone: Tone; text: string }

function statesOf({ takers, accounts }: ProviderSetup): State[] {
  if (takers.length === 0) {
    const label = t('admin.paymentSettings.topUps.none')
    return [{ label, tone: 'bad', text: t('admin.paymentSettings.topUps.noMethodText') }]
  }
  return takers.map((taker) => {
    if (taker === 'simulator') {
      const label = t('admin.paymentSettings.topUps.simulator')
      return { label, tone: 'warn', text: t('admin.paymentSettings.topUps.simulatorText') }
    }
    const { label = taker, webhook = null, isForTests } = accounts.find(({ id }) => id === taker) ?? {}
    if (isForTests) {
      const text = t('admin.paymentSettings.topUps.testAccountText', { provider: label })
      return { id: taker, label, tone: 'warn', text }
    }
    if (webhook === null) {
      return { id: taker, isAsked: false, label, tone: 'good', text: t('admin.paymentSettings.topUps.confirmedByHand') }
    }
    return { id: taker, label, tone: 'good', text: t('admin.paymentSettings.topUps.paidThrough', { provider: label }) }
  })
}

export function ProviderState({ setup }: { setup: ProviderSetup }) {
  const states = statesOf(setup)
  // A saved account makes an earlier result obsolete.
  const { key } = useLocation()
  const [only] = states.length === 1 ? states : []
  return (
    <Card title={t('admin.payments.title')} action={only && <Badge tone={only.tone}>{only.label}</Badge>}>
      <div className="grid gap-6">
        {states.map(({ id, isAsked = true, label, tone, text }) => (
          // The result of a check stays although it may change the state.
          <div key={only ? 'only' : label}>
            {!only && <Badge tone={tone}>{label}</Badge>}
            <p className={classNames('text-muted text-sm', !only && 'mt-2')}>{text}</p>
            {isAsked && <ConnectionCheck key={key} of={only || !id ? undefined : { id, label }} />}
          </div>
        ))}
        <TestMoney setup={setup} />
      </div>
    </Card>
  )
}

/** Says what happens to test money, while there is some or a test account is set up. */
function TestMoney({ setup: { methods, takers, testCents } }: { setup: ProviderSetup }) {
  const isConcerned = testCents > 0 || takers.includes('simulator') || methods.some(({ isForTests }) => isForTests)
  if (!isConcerned) return null
  return (
    <p className="border-line border-t pt-4 text-muted text-sm">
      {t('admin.paymentSettings.topUps.testRule')}
      {testCents > 0 && (
        <strong className="mt-2 block font-medium">
          {t('admin.paymentSettings.topUps.testSum', { amount: formatDollars(testCents) })}
        </strong>
      )}
    </p>
  )
}

export function WebhookAddresses({ setup: { methods, accounts } }: { setup: ProviderSetup }) {
  const isOn = (id: string) => methods.some((method) => method.isOn && method.provider === id)
  const chosenFirst = accounts.toSorted((a, b) => Number(isOn(b.id)) - Number(isOn(a.id)))
  return (
    <Card title={t('admin.paymentSettings.webhook.title')}>
      <div className="grid gap-6">
        {chosenFirst.map(
          ({ id, label, webhook }) =>
            webhook && (
              <section key={id} aria-label={t('admin.paymentSettings.webhook.of', { provider: label })}>
                <div className="mb-2 flex items-center justify-between gap-3">
                  <h3 className="font-medium text-sm">{label}</h3>
                  <CopyButton text={webhook.url} />
                </div>
                <code className="block wrap-anywhere rounded-md border border-line bg-bg px-3 py-2.5 font-mono text-xs">
                  {webhook.url}
                </code>
                <p className="mt-2 text-muted text-sm">{webhook.advice}</p>
              </section>
            ),
        )}
      </div>
    </Card>
  )
}

export type ConnectionAnswer = Partial<FormAnswer> & { connection?: Connection; provider?: string | undefined }

type ConnectionCheckProps = { answer?: ConnectionAnswer; of?: { id: string; label: string } | undefined }

/** Tests a stored account at its provider, and shows the result. */
export function ConnectionCheck({ answer, of }: ConnectionCheckProps) {
  const provider = of?.id ?? answer?.provider
  return (
    <AskForm<ConnectionAnswer>
      action={href('/admin/settings/payment/connection')}
      label={
        of
          ? t('admin.paymentSettings.connection.testOf', { provider: of.label })
          : t('admin.paymentSettings.connection.test')
      }
      fields={provider === undefined ? [] : [['provider', provider]]}
      size="sm"
      answer={answer}
      className="mt-4 border-line border-t pt-4"
    >
      {({ connection }) => connection && <Outcome connection={connection} />}
    </AskForm>
  )
}

function Outcome({ connection }: { connection: Connection }) {
  const [title, text] = outcomeOf(connection)
  return (
    <Alert tone={connection.state === 'works' ? 'good' : 'bad'} title={title}>
      {text}
    </Alert>
  )
}

function outcomeOf(connection: Connection): [title: string, text: string] {
  switch (connection.state) {
    case 'works': {
      const { provider, services } = connection
      return [
        t('admin.paymentSettings.connection.works'),
        t('admin.paymentSettings.connection.accepted', { provider, services }),
      ]
    }
    case 'refused':
      return [
        t('admin.paymentSettings.connection.refused'),
        t('admin.paymentSettings.connection.refusedText', { reply: connection.message }),
      ]
    case 'unreachable':
      return [
        t('admin.paymentSettings.connection.unreachable'),
        t('admin.paymentSettings.connection.unreachableText', { fault: connection.message }),
      ]
    case 'odd-answer':
      return [
        t('admin.paymentSettings.connection.oddAnswer'),
        t('admin.paymentSettings.connection.oddAnswerText', { fault: connection.message }),
      ]
    case 'not-set-up':
      return [t('admin.paymentSettings.connection.notSetUp'), t('admin.paymentSettings.connection.notSetUpText')]
    case 'key-does-not-open':
      return [
        t('admin.paymentSettings.connection.unreadableKey'),
        t('admin.paymentSettings.connection.unreadableKeyText'),
      ]
  }
}
