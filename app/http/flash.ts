import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import flash from '#messages/en/server/flash.ts'

/** Flash messages are shown once after a redirect. The URL carries a name (`?flash=…`), so nobody can inject text. */
export type FlashName = keyof typeof flash
export type Flash = { title: string; description: string; variant?: 'default' | 'destructive' }

const failures: FlashName[] = [
  'statement-too-long',
  'too-many-checks',
  'webhook-off',
  'sign-in-expired',
  'too-many-exports',
  'gifts-not-exported',
  'session-ended',
  'second-step-required',
  'session-error',
]

/** Their texts contain the number that follows the name in the URL. */
const numbered: FlashName[] = [
  'stock-imported',
  'stock-items-imported',
  'stock-put-back',
  'sales-settled',
  'order-refunded',
  'top-up-credited',
  'gift-redeemed',
  'statement-too-long',
  'session-ended',
  'text-mailed',
  'version-published',
  'content-saved',
  'product-moved',
  'prices-changed',
  'products-imported',
  'products-retired',
  'products-on-sale',
]

export function flashOf(url: URL, actorName: string | null): Flash | null {
  const [name = '', digits = ''] = (url.searchParams.get('flash') ?? '').split(':')
  if (!isFlashName(name)) return null
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : null
  if (numbered.includes(name) && number === null) return null
  if (name === 'login-successful' && actorName === null) return null
  const values = { name: actorName ?? '', count: number ?? 0, amount: formatDollars(number ?? 0) }
  return {
    title: t(`server.flash.${name}.title`),
    description: t(`server.flash.${name}.text`, values),
    variant: failures.includes(name) ? 'destructive' : 'default',
  }
}

function isFlashName(name: string): name is FlashName {
  return Object.hasOwn(flash, name)
}

export function withFlash(path: string, name: FlashName, number?: number): string {
  const url = new URL(path, 'http://packhouse.invalid')
  url.searchParams.set('flash', number === undefined ? name : `${name}:${number}`)
  return url.pathname + url.search + url.hash
}

/** Returns the path without a flash message that its page has shown already. */
export function withoutFlash(path: string): string {
  const url = new URL(path, 'http://packhouse.invalid')
  url.searchParams.delete('flash')
  return url.pathname + url.search + url.hash
}
