import { href, useLocation } from 'react-router'
import type { Connection, ProviderSetup } from '#app/domain/payments/accounts/provider-setup.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { AskForm } from '../shared/ask-form.tsx'

function stateOf({ takesTopUps, accounts }: ProviderSetup) {
  const taker = accounts.find(({ id }) => id === takesTopUps)
  if (taker) {
    const text = `Customers pay at ${taker.paidAt}. The built-in simulator is not used.`
    return { label: taker.label, tone: 'good', text } as const
  }
  if (takesTopUps === 'simulator') {
    const text =
      "The built-in simulator is active, so top-ups use test money. It is no longer used once the chosen provider's account is set up."
    return { label: 'Test money', tone: 'warn', text } as const
  }
  const text =
    "Customers cannot add balance: the chosen provider's account is not set up, or one of its keys cannot be decrypted."
  return { label: 'Not available', tone: 'bad', text } as const
}

export function ProviderState({ setup }: { setup: ProviderSetup }) {
  const { label, tone, text } = stateOf(setup)
  return (
    <Card title="Top-ups" action={<Badge tone={tone}>{label}</Badge>}>
      <p className="text-muted text-sm">{text}</p>
      {/* A saved account makes an earlier result obsolete. */}
      <ConnectionCheck key={useLocation().key} />
    </Card>
  )
}

export function WebhookAddresses({ setup: { chosen, accounts } }: { setup: ProviderSetup }) {
  const chosenFirst = accounts.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
  return (
    <Card title="Webhook URL">
      <div className="grid gap-6">
        {chosenFirst.map(({ id, label, webhook }) => (
          <section key={id} aria-label={`Webhook URL of ${label}`}>
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
      label="Test connection"
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
      const { provider, proof, services } = connection
      return ['Works', `${provider} accepted ${proof} and offers ${counted(services, 'way')} to pay.`]
    }
    case 'refused':
      return ['Rejected', `The provider rejected the account. Its reply: ${connection.message || 'none'}`]
    case 'unreachable':
      return ['Not reachable', `${connection.message} Try again in a minute.`]
    case 'odd-answer':
      return [
        'Unexpected response',
        `${connection.message} Check the URL of the server, or CRYPTOMUS_API_URL if you have set it.`,
      ]
    case 'not-set-up':
      return ['Not set up', 'The chosen provider has no account yet, and the simulator is not allowed here.']
    case 'key-does-not-open':
      return ['Key not readable', "This shop's encryption key cannot decrypt the stored key. Enter the key again."]
  }
}
