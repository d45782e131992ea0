import type { SessionMinutes } from '#app/domain/identity/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'

/** Messages that a page shows once after a redirect. The URL names one (`?flash=…`), so nobody can inject text. */
const messages = {
  'login-successful': { title: 'Login Successful', description: 'Welcome, {name}!' },
  'login-to-purchase': { title: 'Login', description: 'You need to be logged in to purchase.' },
  'registration-complete': {
    title: 'Registration complete',
    description: 'Please check your email to verify your account.',
  },
  'email-verified': { title: 'Email verified', description: 'Your e-mail address is confirmed. Please sign in.' },
  'password-reset': { title: 'Password Reset Successful', description: 'Sign in with your new password.' },
  'accounts-purchased': { title: 'Purchase Successful', description: 'Your accounts are ready below.' },
  'license-purchased': { title: 'Purchase Successful', description: 'Your license key is ready below.' },
  'device-released': { title: 'Device released', description: 'It does not have the license any more.' },
  'device-named': { title: 'Name saved', description: 'It stands wherever this device is shown.' },
  'license-renewed': { title: 'Purchase Successful', description: 'Your license runs on until its new end below.' },
  'top-up-cancelled': {
    title: 'Top-up cancelled',
    description: 'What should arrive for it all the same is added to your balance.',
  },
  'statement-too-long': {
    title: 'Too long to print',
    description: 'A PDF holds up to 2,000 transfers. Take the CSV, or a shorter period.',
    variant: 'destructive',
  },
  'license-created': { title: 'License created', description: 'It is active from now on. Its key stands below.' },
  'license-extended': { title: 'License extended', description: 'It is active, and its new end counts from now on.' },
  'license-deleted': { title: 'License deleted', description: 'Its key is worth nothing from the next check on.' },
  'license-updated': { title: 'License updated', description: 'The new status counts from the next check on.' },
  'claim-made': { title: 'Claim received', description: 'What becomes of it shows here.' },
  'claim-decided': { title: 'Claim decided', description: 'The customer is told by mail.' },
  'alarm-closed': { title: 'Alarm closed', description: 'It is raised again if it is still so.' },
  'books-checked': { title: 'Books Checked', description: 'How they stand is shown below.' },
  'books-under-check': { title: 'A Check Is Under Way', description: 'Look again in a while.' },
  'too-many-checks': {
    title: 'Too Many Attempts',
    description: 'The books can be checked three times a minute. Please try again in a minute.',
    variant: 'destructive',
  },
  'stock-imported': { title: 'Bulk Upload Successful', description: '{accounts} added' },
  'upload-cancelled': { title: 'Upload cancelled', description: 'Nothing was added to the stock.' },
  'batch-undone': { title: 'Batch undone', description: 'Its accounts can be put back for seven days.' },
  'stock-put-back': { title: 'Put back', description: '{accounts} put back into stock' },
  'sales-settled': { title: 'Sales settled', description: 'Accounts withdrawn: {count}.' },
  'batch-note-saved': { title: 'Note saved', description: 'What stood there before is kept in the audit log.' },
  'order-refunded': { title: 'Order refunded', description: '{amount} went to the customer’s balance.' },
  'top-up-credited': { title: 'Top-up settled', description: '{amount} went to the customer’s balance.' },
  'top-up-dismissed': { title: 'Top-up settled', description: 'Nothing is credited for it.' },
  'message-sent': { title: 'Message Sent', description: 'We answer within 48 hours.' },
  'message-answered': { title: 'Answer Sent', description: 'It goes out by mail now.' },
  'message-closed': { title: 'Message Closed', description: 'Nobody was told.' },
  'message-reopened': { title: 'Message Reopened', description: 'It waits for an answer again.' },
  'download-published': { title: 'Download published', description: 'From now on this file is downloaded.' },
  'prerequisites-saved': { title: 'Saved', description: 'The page shows the new cards.' },
  'product-settings-saved': { title: 'Product Settings Saved', description: 'The shop sells by them from now on.' },
  'product-created': { title: 'Product Created', description: 'What else the shop should say of it goes here.' },
  'product-retired': { title: 'Product Retired', description: 'Nobody can buy it any more. Nothing was deleted.' },
  'product-on-sale': { title: 'Product On Sale', description: 'It can be bought from now on.' },
  'site-settings-saved': { title: 'Site Settings Saved', description: 'Every page shows them from now on.' },
  'payment-settings-saved': {
    title: 'Payment Settings Saved',
    description: 'Top-ups go by them as soon as there is a merchant ID and a key.',
  },
  'webhook-added-already': { title: 'Added already', description: 'If you did not see its secret, replace it here.' },
  'webhook-saved': { title: 'Webhook Saved', description: 'It counts for everything that is still to be sent.' },
  'webhook-deleted': { title: 'Webhook Deleted', description: 'Nothing more is sent there.' },
  'webhook-test-sent': { title: 'Test Event Sent', description: 'What came of it shows here in a moment.' },
  'webhook-replayed': { title: 'Replay Started', description: 'What comes of it shows here in a moment.' },
  'webhook-off': {
    title: 'Nothing was sent',
    description: 'This webhook is turned off. Turn it on first.',
    variant: 'destructive',
  },
  'two-step-off': { title: 'Two-step sign-in is off', description: 'From now on your password alone signs you in.' },
  'device-signed-out': { title: 'Signed out', description: 'That device has to sign in again.' },
  'others-signed-out': { title: 'Signed out', description: 'Every other device has to sign in again.' },
  'sign-in-expired': {
    title: 'Login Failed',
    description: 'Your sign-in took too long. Please sign in again.',
    variant: 'destructive',
  },
  'profile-updated': { title: 'Profile Updated', description: 'Your new name stands everywhere.' },
  'password-changed': { title: 'Password Changed', description: 'Every other browser is signed out.' },
  'notifications-saved': { title: 'Notifications Saved', description: 'They count from the next mail on.' },
  'too-many-exports': {
    title: 'Too Many Attempts',
    description: 'Your data can be downloaded five times a day. Please try again tomorrow.',
    variant: 'destructive',
  },
  'account-deleted': { title: 'Account Deleted', description: 'Your name and your address are gone from this shop.' },
  'balance-updated': {
    title: 'Balance Updated',
    description: 'The difference stands in the ledger, with your reason.',
  },
  'customer-updated': { title: 'Customer Updated', description: 'The change counts from now on.' },
  'own-role-changed': { title: 'Customer Updated', description: 'You are no admin any more. Please sign in again.' },
  'customer-deleted': { title: 'Customer Deleted', description: 'The person is forgotten; the books are kept.' },
  'customer-signed-out': { title: 'Signed out', description: 'Every device of this customer has to sign in again.' },
  'note-added': { title: 'Note added', description: 'Every admin can read it here.' },
  'note-deleted': { title: 'Note deleted', description: 'Nobody can read it any more.' },
  'session-ended-15': sessionEnded(15),
  'session-ended-30': sessionEnded(30),
  'session-ended-60': sessionEnded(60),
  'session-ended-120': sessionEnded(120),
  'second-step-required': {
    title: 'Two-step sign-in is required',
    description: 'Turn it on here to enter the admin area.',
    variant: 'destructive',
  },
  'security-settings-saved': { title: 'Security Settings Saved', description: 'They count from the next request on.' },
  'logged-out': { title: 'Logout', description: 'You are signed out.' },
  'session-error': {
    title: 'Session Error',
    description: 'Could not load your profile. Signing out.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Flash>

function sessionEnded(minutes: SessionMinutes) {
  return {
    title: 'Session Ended',
    description: `Your session ended after ${counted(minutes, 'minute')} without use. Please sign in again.`,
    variant: 'destructive',
  } as const
}

export type FlashName = keyof typeof messages
export type Flash = { title: string; description: string; variant?: 'default' | 'destructive' }

/** Returns the message that a URL names; null if it lacks the number or the name that the message needs. */
export function flashOf(url: URL, actorName: string | null): Flash | null {
  const [name = '', digits = ''] = (url.searchParams.get('flash') ?? '').split(':')
  if (!Object.hasOwn(messages, name)) return null
  const flash: Flash = messages[name as FlashName]
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : null
  const values = {
    '{name}': actorName,
    '{count}': number?.toLocaleString('en-US') ?? null,
    '{accounts}': number === null ? null : counted(number, 'account'),
    '{amount}': number === null ? null : formatDollars(number),
  }
  let { description } = flash
  for (const [place, value] of Object.entries(values)) {
    if (!description.includes(place)) continue
    if (value === null) return null
    description = description.replace(place, () => value)
  }
  return { ...flash, description }
}

/** Returns `path` with a message to show on arrival; `number` is what it counts, or cents. */
export function withFlash(path: string, name: FlashName, number?: number): string {
  const url = new URL(path, 'http://packhouse.invalid')
  url.searchParams.set('flash', number === undefined ? name : `${name}:${number}`)
  return url.pathname + url.search + url.hash
}
