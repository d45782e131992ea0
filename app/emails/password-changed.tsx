import { Text } from '@react-email/components'
import type { PasswordChangedMail } from '#app/lib/mail.ts'
import { inWords } from './moment.ts'
import { Slip, small } from './slip.tsx'

export const subject = 'Your password was changed'

type PasswordChangedProps = { mail: PasswordChangedMail; siteName: string }

/** Without links, so that nobody learns to press one in a mail that frightens. */
export function PasswordChanged({ mail, siteName }: PasswordChangedProps) {
  return (
    <Slip siteName={siteName} subject={subject}>
      <Text>Hello {mail.name},</Text>
      <Text>
        the password of your account at {siteName} was changed on {inWords(mail.changedAt)}. Every other browser that
        was signed in is signed out.
      </Text>
      <Text>If it was you, there is nothing to do.</Text>
      <Text>
        If it was not you, open the shop as you always do, press "Forgot your password?" on its login page and choose a
        new one at once. Then write to us through the contact page.
      </Text>
      <Text style={small}>
        This mail carries no links on purpose. We send it whenever a password changes; it cannot be turned off.
      </Text>
    </Slip>
  )
}
