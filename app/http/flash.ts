import type { SessionMinutes } from '#app/domain/identity/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'

/** Flash messages, each shown once after a redirect. The URL carries a name (`?flash=…`), so nobody can inject text. */
const messages = {
  'login-successful': ['Login Successful', 'Welcome, {name}!'],
  'login-to-purchase': ['Login', 'You need to be logged in to purchase.'],
  'registration-complete': ['Registration complete', 'Please check your email to verify your account.'],
  'email-verified': ['Email verified', 'Your email address is confirmed. You can now sign in.'],
  'password-reset': ['Password Reset Successful', 'Sign in with your new password.'],
  'accounts-purchased': ['Purchase Successful', 'Your accounts are ready below.'],
  'license-purchased': ['Purchase Successful', 'Your license key is ready below.'],
  'device-released': ['Device released', 'It no longer uses this license.'],
  'device-named': ['Name saved', 'The device is now listed under this name.'],
  'license-renewed': ['Purchase Successful', 'Your license now runs until the date below.'],
  'top-up-cancelled': ['Top-up cancelled', "If a payment still arrives, we'll add it to your balance."],
  'license-created': ['License created', 'It is active now. Its key is shown below.'],
  'license-extended': ['License extended', 'It is active until its new end date.'],
  'license-deleted': ['License deleted', 'Its key will be rejected at the next check.'],
  'license-updated': ['License updated', 'The new status applies from the next check.'],
  'claim-made': ['Claim received', 'You can follow its status here.'],
  'claim-decided': ['Claim decided', 'The customer gets an email, unless their account was deleted.'],
  'alarm-closed': ['Alarm closed', 'It is raised again if the problem persists.'],
  'books-checked': ['Books Checked', 'The result is shown below.'],
  'books-under-check': ['Check In Progress', 'Please look again in a moment.'],
  'stock-imported': ['Bulk Upload Successful', '{accounts} added'],
  'upload-cancelled': ['Upload cancelled', 'Nothing was added to the stock.'],
  'batch-undone': ['Batch undone', 'You can put its accounts back for seven days.'],
  'stock-put-back': ['Put back', '{accounts} put back into stock'],
  'sales-settled': ['Sales settled', 'Accounts withdrawn from stock: {count}.'],
  'batch-note-saved': ['Note saved', 'The previous note is kept in the audit log.'],
  'order-refunded': ['Order refunded', '{amount} was added to the customer’s balance.'],
  'top-up-credited': ['Top-up settled', '{amount} was added to the customer’s balance.'],
  'top-up-dismissed': ['Top-up settled', 'Nothing was credited.'],
  'message-sent': ['Message Sent', 'We reply within 48 hours.'],
  'message-answered': ['Answer Sent', 'It is on its way by email.'],
  'message-closed': ['Message Closed', 'No email was sent.'],
  'message-reopened': ['Message Reopened', 'It is waiting for an answer again.'],
  'download-published': ['Download published', 'Customers now download this file.'],
  'prerequisites-saved': ['Saved', 'The page now shows the new cards.'],
  'product-settings-saved': ['Product Settings Saved', 'Your changes take effect immediately.'],
  'product-created': ['Product Created', 'Add the rest of its details here.'],
  'product-retired': ['Product Retired', 'It can no longer be bought. Nothing was deleted.'],
  'product-on-sale': ['Product On Sale', 'Customers can buy it now.'],
  'site-settings-saved': ['Site Settings Saved', 'Every page now uses them.'],
  'payment-settings-saved': ['Payment Settings Saved', 'Top-ups use them once a merchant ID and a key are set.'],
  'webhook-added-already': ['Already Added', 'If you missed its secret, replace it here.'],
  'webhook-saved': ['Webhook Saved', 'The changes apply to every event not sent yet.'],
  'webhook-deleted': ['Webhook Deleted', 'It no longer receives events.'],
  'webhook-test-sent': ['Test Event Sent', 'The result appears here in a moment.'],
  'webhook-replayed': ['Replay Started', 'The results appear here in a moment.'],
  'two-step-off': ['Two-step sign-in is off', 'You now sign in with your password alone.'],
  'device-signed-out': ['Signed out', 'That device must sign in again.'],
  'others-signed-out': ['Signed out', 'All other devices must sign in again.'],
  'profile-updated': ['Profile Updated', 'Your name has been updated.'],
  'password-changed': ['Password Changed', 'All other devices have been signed out.'],
  'notifications-saved': ['Notifications Saved', 'Your email preferences have been saved.'],
  'account-deleted': ['Account Deleted', 'Your name and email address have been removed from this shop.'],
  'balance-updated': ['Balance Updated', 'The ledger shows the difference and your reason.'],
  'customer-updated': ['Customer Updated', 'Your changes have been saved.'],
  'own-role-changed': ['Customer Updated', 'You are no longer an admin. Please sign in again.'],
  'customer-deleted': ['Customer Deleted', 'Their personal data was removed. The ledger was kept.'],
  'customer-signed-out': ['Signed out', 'The customer must sign in again on every device.'],
  'note-added': ['Note added', 'Every admin can read it here.'],
  'note-deleted': ['Note deleted', 'It has been removed for all admins.'],
  'security-settings-saved': ['Security Settings Saved', 'They apply from the next request.'],
  'logged-out': ['Signed out', 'You have been signed out.'],
} as const satisfies Record<string, Message>

const failures = {
  'statement-too-long': [
    'Too long for a PDF',
    'It holds up to 2,000 transactions. Download the CSV or shorten the period.',
  ],
  'too-many-checks': [
    'Too Many Attempts',
    'You can check the books three times a minute. Please try again in a minute.',
  ],
  'webhook-off': ['Nothing was sent', 'This webhook is turned off. Turn it on first.'],
  'sign-in-expired': ['Login Failed', 'Your sign-in took too long. Please sign in again.'],
  'too-many-exports': ['Too Many Attempts', 'You can download your data five times a day. Please try again tomorrow.'],
  'session-ended-15': sessionEnded(15),
  'session-ended-30': sessionEnded(30),
  'session-ended-60': sessionEnded(60),
  'session-ended-120': sessionEnded(120),
  'second-step-required': ['Two-step sign-in is required', 'Turn it on here to open the admin area.'],
  'session-error': ['Session Error', 'Could not load your profile. Signing out.'],
} as const satisfies Record<string, Message>

type Message = readonly [title: string, description: string]

function sessionEnded(minutes: SessionMinutes): Message {
  const description = `Your session ended after ${counted(minutes, 'minute')} of inactivity. Please sign in again.`
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
    '{count}': number === null ? null : formatNumber(number),
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
