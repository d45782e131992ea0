import { Link, Text } from '@react-email/components'
import type { Mail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { actionLetter, Greeting, ink, inWords, letter, type Shop, small, type Template } from './letter.tsx'

export const verifyEmail: Template<Mail<'verify-email'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: 'Confirm your email address',
    action: 'Confirm email address',
    note: "The link works for 24 hours. If you didn't register, ignore this email; nobody can sign in without your confirmation.",
    text: `You registered at ${shop.siteName} with this address. Please confirm that it is yours.`,
  })

export const resetPassword: Template<Mail<'reset-password'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: 'Choose a new password',
    action: 'Choose a new password',
    note: "The link works once, within an hour. If you didn't request it, ignore this email; your password won't change.",
    text: `Someone requested a new password for your account at ${shop.siteName}. Choosing one signs you out everywhere.`,
  })

export const newSignIn: Template<Mail<'new-sign-in'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: 'New sign-in to your account',
    action: 'Choose a new password',
    note: 'If this was you, you can ignore this email. If not, choose a new password now. That signs out every device.',
    text: (
      <>
        Someone signed in to your account at {shop.siteName} from a device you haven't used before.
        <br />
        <br />
        Device: {mail.device}
        <br />
        Time: {mail.at.slice(0, 16).replace('T', ' ')} UTC
        <br />
        IP address: {mail.address}
      </>
    ),
  })

export const passwordChanged: Template<Mail<'password-changed'>> = ({ name, changedAt }, shop) =>
  letterWithoutLinks(shop, {
    name,
    subject: 'Your password was changed',
    text: `The password of your account at ${shop.siteName} was changed on ${inWords(changedAt)}. All other devices have been signed out.`,
    occasion: 'a password changes',
  })

const twoStepChanges: Record<
  Mail<'two-step-changed'>['change'],
  { subject: string; text: (account: string, when: string) => string }
> = {
  'turned-on': {
    subject: 'Two-step sign-in was turned on',
    text: (account, when) =>
      `Two-step sign-in was turned on for ${account} on ${when}. Signing in now also requires a code.`,
  },
  'turned-off': {
    subject: 'Two-step sign-in was turned off',
    text: (account, when) =>
      `Two-step sign-in was turned off for ${account} on ${when}. You now sign in with your password alone.`,
  },
  'codes-renewed': {
    subject: 'New backup codes were created',
    text: (account, when) => `New backup codes were created for ${account} on ${when}. The old codes no longer work.`,
  },
}

export const twoStepChanged: Template<Mail<'two-step-changed'>> = ({ name, change, changedAt, byOperator }, shop) => {
  const { subject, text } = twoStepChanges[change]
  return letterWithoutLinks(shop, {
    name,
    subject,
    text: text(`your account at ${shop.siteName}`, inWords(changedAt)),
    byOperator,
    occasion: 'two-step sign-in changes',
  })
}

type SecurityLetter = { name: string | null; subject: string; text: string; byOperator?: boolean; occasion: string }

/** Contains no links, so that nobody learns to click links in alarming emails. */
function letterWithoutLinks(shop: Shop, { name, subject, text, byOperator = false, occasion }: SecurityLetter) {
  const children = (
    <>
      <Greeting name={name} />
      <Text>{text}</Text>
      {byOperator && <Text>We did this for you, as we do when someone has lost all their codes.</Text>}
      <Text>If {byOperator ? 'you asked for this' : 'this was you'}, you don't need to do anything.</Text>
      <Text>
        If {byOperator ? "you didn't" : "it wasn't you"}, open the shop as you usually do, click "Forgot your password?"
        on the login page and choose a new one right away. Then write to us through the contact page.
      </Text>
      <Text style={small}>
        This email deliberately contains no links. We send it whenever {occasion}; it can't be turned off.
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
          Your account at {shop.siteName} was deleted on {inWords(deletedAt)}. Your name and email address have been
          removed from the shop.
        </Text>
        {waivedCents > 0 && <Text>You gave up the remaining balance of {formatDollars(waivedCents)}.</Text>}
        <Text>If you asked for this, you don't need to do anything.</Text>
        <Text>
          If you didn't, write to us right away:{' '}
          <Link href={shop.contactUrl} style={{ color: ink }}>
            {shop.contactUrl}
          </Link>
        </Text>
        <Text style={small}>This is the last email about the account. We send it whenever an account is deleted.</Text>
      </>
    ),
  })
