import type { SessionMinutes } from '#app/domain/identity/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'

/** Messages that a page shows once after a redirect. The URL names one (`?flash=…`), so nobody can inject text. */
const messages = {
  'login-successful': ['Login Successful', 'Welcome, {name}!'],
  'login-to-purchase': ['Login', 'You need to be logged in to purchase.'],
  'registration-complete': ['Registration complete', 'Please check your email to verify your account.'],
  'email-verified': ['Email verified', 'Your e-mail address is confirmed. Please sign in.'],
  'password-reset': ['Password Reset Successful', 'Sign in with your new password.'],
  'accounts-purchased': ['Purchase Successful', 'Your accounts are ready below.'],
  'license-purchased': ['Purchase Successful', 'Your license key is ready below.'],
  'device-released': ['Device released', 'It does not have the license any more.'],
  'device-named': ['Name saved', 'It stands wherever this device is shown.'],
  'license-renewed': ['Purchase Successful', 'Your license runs on until its new end below.'],
  'top-up-cancelled': ['Top-up cancelled', 'What should arrive for it all the same is added to your balance.'],
  'license-created': ['License created', 'It is active from now on. Its key stands below.'],
  'license-extended': ['License extended', 'It is active, and its new end counts from now on.'],
  'license-deleted': ['License deleted', 'Its key is worth nothing from the next check on.'],
  'license-updated': ['License updated', 'The new status counts from the next check on.'],
  'claim-made': ['Claim received', 'What becomes of it shows here.'],
  'claim-decided': ['Claim decided', 'The customer is told by mail.'],
  'alarm-closed': ['Alarm closed', 'It is raised again if it is still so.'],
  'books-checked': ['Books Checked', 'How they stand is shown below.'],
  'books-under-check': ['A Check Is Under Way', 'Look again in a while.'],
  'stock-imported': ['Bulk Upload Successful', '{accounts} added'],
  'upload-cancelled': ['Upload cancelled', 'Nothing was added to the stock.'],
  'batch-undone': ['Batch undone', 'Its accounts can be put back for seven days.'],
  'stock-put-back': ['Put back', '{accounts} put back into stock'],
  'sales-settled': ['Sales settled', 'Accounts withdrawn: {count}.'],
  'batch-note-saved': ['Note saved', 'What stood there before is kept in the audit log.'],
  'order-refunded': ['Order refunded', '{amount} went to the customer’s balance.'],
  'top-up-credited': ['Top-up settled', '{amount} went to the customer’s balance.'],
  'top-up-dismissed': ['Top-up settled', 'Nothing is credited for it.'],
  'message-sent': ['Message Sent', 'We answer within 48 hours.'],
  'message-answered': ['Answer Sent', 'It goes out by mail now.'],
  'message-closed': ['Message Closed', 'Nobody was told.'],
  'message-reopened': ['Message Reopened', 'It waits for an answer again.'],
  'download-published': ['Download published', 'From now on this file is downloaded.'],
  'prerequisites-saved': ['Saved', 'The page shows the new cards.'],
  'product-settings-saved': ['Product Settings Saved', 'The shop sells by them from now on.'],
  'product-created': ['Product Created', 'What else the shop should say of it goes here.'],
  'product-retired': ['Product Retired', 'Nobody can buy it any more. Nothing was deleted.'],
  'product-on-sale': ['Product On Sale', 'It can be bought from now on.'],
  'site-settings-saved': ['Site Settings Saved', 'Every page shows them from now on.'],
  'payment-settings-saved': [
    'Payment Settings Saved',
    'Top-ups go by them as soon as there is a merchant ID and a key.',
  ],
  'webhook-added-already': ['Added already', 'If you did not see its secret, replace it here.'],
  'webhook-saved': ['Webhook Saved', 'It counts for everything that is still to be sent.'],
  'webhook-deleted': ['Webhook Deleted', 'Nothing more is sent there.'],
  'webhook-test-sent': ['Test Event Sent', 'What came of it shows here in a moment.'],
  'webhook-replayed': ['Replay Started', 'What comes of it shows here in a moment.'],
  'two-step-off': ['Two-step sign-in is off', 'From now on your password alone signs you in.'],
  'device-signed-out': ['Signed out', 'That device has to sign in again.'],
  'others-signed-out': ['Signed out', 'Every other device has to sign in again.'],
  'profile-updated': ['Profile Updated', 'Your new name stands everywhere.'],
  'password-changed': ['Password Changed', 'Every other browser is signed out.'],
  'notifications-saved': ['Notifications Saved', 'They count from the next mail on.'],
  'account-deleted': ['Account Deleted', 'Your name and your email address are gone from this shop.'],
  'balance-updated': ['Balance Updated', 'The difference stands in the ledger, with your reason.'],
  'customer-updated': ['Customer Updated', 'The change counts from now on.'],
  'own-role-changed': ['Customer Updated', 'You are no admin any more. Please sign in again.'],
  'customer-deleted': ['Customer Deleted', 'The person is forgotten; the books are kept.'],
  'customer-signed-out': ['Signed out', 'Every device of this customer has to sign in again.'],
  'note-added': ['Note added', 'Every admin can read it here.'],
  'note-deleted': ['Note deleted', 'Nobody can read it any more.'],
  'security-settings-saved': ['Security Settings Saved', 'They count from the next request on.'],
  'logged-out': ['Logout', 'You are signed out.'],
} as const satisfies Record<string, Message>

const failures = {
  'statement-too-long': ['Too long to print', 'A PDF holds up to 2,000 transfers. Take the CSV, or a shorter period.'],
  'too-many-checks': [
    'Too Many Attempts',
    'The books can be checked three times a minute. Please try again in a minute.',
  ],
  'webhook-off': ['Nothing was sent', 'This webhook is turned off. Turn it on first.'],
  'sign-in-expired': ['Login Failed', 'Your sign-in took too long. Please sign in again.'],
  'too-many-exports': ['Too Many Attempts', 'Your data can be downloaded five times a day. Please try again tomorrow.'],
  'session-ended-15': sessionEnded(15),
  'session-ended-30': sessionEnded(30),
  'session-ended-60': sessionEnded(60),
  'session-ended-120': sessionEnded(120),
  'second-step-required': ['Two-step sign-in is required', 'Turn it on here to enter the admin area.'],
  'session-error': ['Session Error', 'Could not load your profile. Signing out.'],
} as const satisfies Record<string, Message>

type Message = readonly [title: string, description: string]

function sessionEnded(minutes: SessionMinutes): Message {
  const description = `Your session ended after ${counted(minutes, 'minute')} without activity. Please sign in again.`
  return ['Session Ended', description]
}

export type FlashName = keyof typeof messages | keyof typeof failures
export type Flash = { title: string; description: string; variant?: 'default' | 'destructive' }

/** Returns the message that a URL names; null if it lacks the number or name that the message needs. */
export function flashOf(url: URL, actorName: string | null): Flash | null {
  const [name = '', digits = ''] = (url.searchParams.get('flash') ?? '').split(':')
  const isFailure = Object.hasOwn(failures, name)
  if (!isFailure && !Object.hasOwn(messages, name)) return null
  const [title, text] = { ...messages, ...failures }[name as FlashName]
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : null
  const values = {
    '{name}': actorName,
    '{count}': number?.toLocaleString('en-US') ?? null,
    '{accounts}': number === null ? null : counted(number, 'account'),
    '{amount}': number === null ? null : formatDollars(number),
  }
  let description: string = text
  for (const [place, value] of Object.entries(values)) {
    if (!description.includes(place)) continue
    if (value === null) return null
    description = description.replace(place, () => value)
  }
  return { title, description, variant: isFailure ? 'destructive' : 'default' }
}

export function withFlash(path: string, name: FlashName, number?: number): string {
  const url = new URL(path, 'http://packhouse.invalid')
  url.searchParams.set('flash', number === undefined ? name : `${name}:${number}`)
  return url.pathname + url.search + url.hash
}
