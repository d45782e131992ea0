import { href } from 'react-router'
import type { Connection } from '#app/domain/payments/accounts/check-connection.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AskForm } from '../shared/ask-form.tsx'

export type ConnectionAnswer = Partial<FormAnswer> & { connection?: Connection }

const advice = {
  unreachable: 'Try again in a minute.',
  'odd-answer': 'Look at the address of the server, or at CRYPTOMUS_API_URL if you have set it.',
}

const failures = {
  'not-set-up': {
    title: 'Not set up',
    text: 'The chosen provider has no account here yet, and the simulator is not allowed here.',
  },
  'key-does-not-open': {
    title: 'Key not readable',
    text: "This shop's sealing key does not open the stored key. Enter the key again.",
  },
}

/** Asks the provider with what is stored now, and says how it went. */
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
  if (connection.state === 'works') {
    const { provider, proof, services } = connection
    return (
      <Alert tone="good" title="Works">
        {provider} took {proof}, and offers {services} {services === 1 ? 'way' : 'ways'} to pay.
      </Alert>
    )
  }
  if (connection.state === 'refused') {
    return (
      <Alert tone="bad" title="Refused">
        The provider did not take the account. It says: {connection.words || 'nothing more'}
      </Alert>
    )
  }
  if ('words' in connection) {
    return (
      <Alert tone="bad" title={connection.state === 'unreachable' ? 'Not reachable' : 'Odd answer'}>
        {connection.words} {advice[connection.state]}
      </Alert>
    )
  }
  const { title, text } = failures[connection.state]
  return (
    <Alert tone="bad" title={title}>
      {text}
    </Alert>
  )
}
