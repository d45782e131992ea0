import { Link, Text } from '@react-email/components'
import type { Mail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { actionLetter, Greeting, ink, inWords, letter, type Shop, small, type Template } from './letter.tsx'

export const verifyEmail: Template<Mail<'verify-email'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: 'Confirm your email address',
    action: 'Confirm address',
    note: 'The link works for 24 hours. If you did not register, ignore this mail; without your confirmation nobody can sign in.',
    text: `you registered at ${shop.siteName} with this address. Please confirm that it is yours.`,
  })

export const resetPassword: Template<Mail<'reset-password'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: 'Choose a new password',
    action: 'Choose a new password',
    note: 'The link works once, within an hour. If you did not ask for it, ignore this mail; your password stays as it is.',
    text: `somebody asked for a new password for your account at ${shop.siteName}. Choosing one signs you out everywhere.`,
  })

export const newSignIn: Template<Mail<'new-sign-in'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: 'New sign-in to your account',
    action: 'Choose a new password',
    note: 'Was it you? Then there is nothing to do. If not, choose a new password at once: it signs everybody out.',
    text: (
      <>
        somebody signed in to your account at {shop.siteName} from a device that you did not use before.
        <br />
        <br />
        Device: {mail.device}
        <br />
        Time: {mail.at.slice(0, 16).replace('T', ' ')} UTC
        <br />
        Address: {mail.address}
      </>
    ),
  })

export const passwordChanged: Template<Mail<'password-changed'>> = ({ name, changedAt }, shop) =>
  letterWithoutLinks(shop, {
    name,
    subject: 'Your password was changed',
    text: `the password of your account at ${shop.siteName} was changed on ${inWords(changedAt)}. Every other browser that was signed in is signed out.`,
    occasion: 'a password changes',
  })

const twoStepChanges: Record<
  Mail<'two-step-changed'>['change'],
  { subject: string; text: (account: string, when: string) => string }
> = {
  'turned-on': {
    subject: 'Two-step sign-in was turned on',
    text: (account, when) =>
      `two-step sign-in of ${account} was turned on, on ${when}. From now on signing in also asks for a code.`,
  },
  'turned-off': {
    subject: 'Two-step sign-in was turned off',
    text: (account, when) =>
      `two-step sign-in of ${account} was turned off, on ${when}. From now on the password alone signs in.`,
  },
  'codes-renewed': {
    subject: 'New backup codes were made',
    text: (account, when) =>
      `new backup codes of ${account} were made on ${when}. The codes of before no longer sign in.`,
  },
}

export const twoStepChanged: Template<Mail<'two-step-changed'>> = ({ name, change, changedAt, byOperator }, shop) => {
  const { subject, text } = twoStepChanges[change]
  return letterWithoutLinks(shop, {
    name,
    subject,
    text: text(`your account at ${shop.siteName}`, inWords(changedAt)),
    byOperator,
    occasion: 'the two-step sign-in changes',
  })
}

type SecurityLetter = { name: string | null; subject: string; text: string; byOperator?: boolean; occasion: string }

/** Carries no links, so that nobody learns to follow one in a frightening mail. */
function letterWithoutLinks(shop: Shop, { name, subject, text, byOperator = false, occasion }: SecurityLetter) {
  const children = (
    <>
      <Greeting name={name} />
      <Text>{text}</Text>
      {byOperator && <Text>The operator of the shop did it, as for somebody who lost every code.</Text>}
      <Text>If {byOperator ? 'you asked for it' : 'it was you'}, there is nothing to do.</Text>
      <Text>
        If {byOperator ? 'you did not' : 'it was not you'}, open the shop as you always do, press "Forgot your
        password?" on its login page and choose a new one at once. Then write to us through the contact page.
      </Text>
      <Text style={small}>
        This mail carries no links on purpose. We send it whenever {occasion}; it cannot be turned off.
      </Text>
    </>
  )
  return letter(shop, { subject, children })
}

export const accountDeleted: Template<Mail<'account-deleted'>> = ({ name, deletedAt, waivedCents }, shop) =>
  letter(shop, {
    subject: 'Your account was deleted',
    children: (
      <>
        <Greeting name={name} />
        <Text>
          your account at {shop.siteName} was deleted on {inWords(deletedAt)}. Your name and your address have left the
          shop.
        </Text>
        {waivedCents > 0 && <Text>The balance of {formatDollars(waivedCents)} was given up with it.</Text>}
        <Text>If you asked for this, there is nothing to do.</Text>
        <Text>
          If you did not, write to us at once:{' '}
          <Link href={shop.contactUrl} style={{ color: ink }}>
            {shop.contactUrl}
          </Link>
        </Text>
        <Text style={small}>This is the last mail about the account. It is sent whenever one is deleted.</Text>
      </>
    ),
  })
