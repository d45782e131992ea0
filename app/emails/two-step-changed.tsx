import { Text } from '@react-email/components'
import type { TwoStepChangedMail } from '#app/lib/mail.ts'
import { inWords } from './moment.ts'
import { Slip, small } from './slip.tsx'

const SUBJECTS = {
  'turned-on': 'Two-step sign-in was turned on',
  'turned-off': 'Two-step sign-in was turned off',
  'codes-renewed': 'New backup codes were made',
}

export const subject = ({ change }: TwoStepChangedMail) => SUBJECTS[change]

type TwoStepChangedProps = { mail: TwoStepChangedMail; siteName: string }

/** Without links, as the mail about a changed password. */
export function TwoStepChanged({ mail, siteName }: TwoStepChangedProps) {
  const { name, change, changedAt, byOperator } = mail
  return (
    <Slip siteName={siteName} subject={subject(mail)}>
      <Text>Hello {name},</Text>
      <Text>{whatHappened(change, `your account at ${siteName}`, inWords(changedAt))}</Text>
      {byOperator && <Text>The operator of the shop did it, as for somebody who lost every code.</Text>}
      <Text>If {byOperator ? 'you asked for it' : 'it was you'}, there is nothing to do.</Text>
      <Text>
        If {byOperator ? 'you did not' : 'it was not you'}, open the shop as you always do, press "Forgot your
        password?" on its login page and choose a new one at once. Then write to us through the contact page.
      </Text>
      <Text style={small}>
        This mail carries no links on purpose. We send it whenever the two-step sign-in changes; it cannot be turned
        off.
      </Text>
    </Slip>
  )
}

function whatHappened(change: TwoStepChangedMail['change'], account: string, when: string): string {
  switch (change) {
    case 'turned-on':
      return `two-step sign-in of ${account} was turned on, on ${when}. From now on signing in also asks for a code.`
    case 'turned-off':
      return `two-step sign-in of ${account} was turned off, on ${when}. From now on the password alone signs in.`
    case 'codes-renewed':
      return `new backup codes of ${account} were made on ${when}. The codes of before no longer sign in.`
  }
}
