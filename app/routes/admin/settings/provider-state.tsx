import { href, useLocation } from 'react-router'
import type { Connection, ProviderSetup } from '#app/domain/payments/accounts/provider-setup.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { t } from '#messages'
import { AskForm } from '../shared/ask-form.tsx'

function stateOf({ takesTopUps, accounts }: ProviderSetup) {
  const taker = accounts.find(({ id }) => id === takesTopUps)
  if (taker) {
    const text = t(`admin.paymentSettings.topUps.paidAt.${taker.id}`)
    return { label: taker.label, tone: 'good', text } as const
  }
  if (takesTopUps === 'simulator') {
    const label = t('admin.paymentSettings.topUps.simulator')
    return { label, tone: 'warn', text: t('admin.paymentSettings.topUps.simulatorText') } as const
  }
  const label = t('admin.paymentSettings.topUps.none')
  return { label, tone: 'bad', text: t('admin.paymentSettings.topUps.noneText') } as const
}

export function ProviderState({ setup }: { setup: ProviderSetup }) {
  const { label, tone, text } = stateOf(setup)
  return (
    <Card title={t('admin.paymentSettings.topUps.title')} action={<Badge tone={tone}>{label}</Badge>}>
      <p className="text-muted text-sm">{text}</p>
      {/* A saved account makes an earlier result obsolete. */}
      <ConnectionCheck key={useLocation().key} />
    </Card>
  )
}

export function WebhookAddresses({ setup: { chosen, accounts } }: { setup: ProviderSetup }) {
  const chosenFirst = accounts.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
  return (
    <Card title={t('admin.paymentSettings.webhook.title')}>
      <div className="grid gap-6">
        {chosenFirst.map(({ id, label, webhook }) => (
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
        ))}
      </div>
    </Card>
  )
}

export type ConnectionAnswer = Partial<FormAnswer> & { connection?: Connection }

/** Tests the stored account at the provider, and shows the result. */
export function ConnectionCheck({ answer }: { answer?: ConnectionAnswer }) {
  return (
    <AskForm<ConnectionAnswer>
      action={href('/admin/settings/payment/connection')}
      label={t('admin.paymentSettings.connection.test')}
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
      const { provider, account, services } = connection
      return [
        t('admin.paymentSettings.connection.works'),
        t(`admin.paymentSettings.connection.worksText.${account}`, { provider, services }),
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
