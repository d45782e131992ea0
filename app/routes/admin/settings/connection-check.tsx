import { href } from 'react-router'
import type { Connection } from '#app/domain/payments/accounts/provider-setup.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AskForm } from '../shared/ask-form.tsx'

export type ConnectionAnswer = Partial<FormAnswer> & { connection?: Connection }

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
  const tone = connection.state === 'works' ? 'good' : 'bad'
  return (
    <Alert tone={tone} title={titles[connection.state]}>
      {wordsOf(connection)}
    </Alert>
  )
}

const titles: Record<Connection['state'], string> = {
  works: 'Works',
  refused: 'Refused',
  unreachable: 'Not reachable',
  'odd-answer': 'Odd answer',
  'not-set-up': 'Not set up',
  'key-does-not-open': 'Key not readable',
}

function wordsOf(connection: Connection): string {
  switch (connection.state) {
    case 'works': {
      const { provider, proof, services } = connection
      return `${provider} took ${proof}, and offers ${services} ${services === 1 ? 'way' : 'ways'} to pay.`
    }
    case 'refused':
      return `The provider did not take the account. It says: ${connection.words || 'nothing more'}`
    case 'unreachable':
      return `${connection.words} Try again in a minute.`
    case 'odd-answer':
      return `${connection.words} Look at the address of the server, or at CRYPTOMUS_API_URL if you have set it.`
    case 'not-set-up':
      return 'The chosen provider has no account here yet, and the simulator is not allowed here.'
    case 'key-does-not-open':
      return "This shop's sealing key does not open the stored key. Enter the key again."
  }
}
