import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { fingerprint, fingerprintKey } from '#app/lib/sealing.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

/** Returns the link that ends a customer's news without signing in. It never expires, also not with a new sealing key. */
export function newsLink(customerId: string): string {
  return `${config().appUrl}/unsubscribe?token=${customerId}.${signatureOf(customerId).toString('base64url')}`
}

/** Returns whether the customer of a link gets news; null for a forged link or a deleted customer. */
export async function isSubscribed(token: string): Promise<boolean | null> {
  const customerId = customerIn(token)
  if (!customerId) return null
  const [found] = await db().select({ mailNews: customers.mailNews }).from(customers).where(isPresent(customerId))
  return found?.mailNews ?? null
}

/** Ends the news of the customer of a link. Ignores a forged link. */
export async function unsubscribe(token: string): Promise<void> {
  const customerId = customerIn(token)
  if (customerId) await db().update(customers).set({ mailNews: false }).where(isPresent(customerId))
}

function customerIn(token: string): string | null {
  const [customerId = '', signature = ''] = token.split('.')
  if (!isUuid(customerId)) return null
  const [expected, given] = [signatureOf(customerId), Buffer.from(signature, 'base64url')]
  return given.length === expected.length && timingSafeEqual(given, expected) ? customerId : null
}

function signatureOf(customerId: string): Buffer {
  return fingerprint(customerId, fingerprintKey('news link', shopKeys()))
}

function isPresent(customerId: string) {
  return and(eq(customers.id, customerId), isNull(customers.deletedAt))
}
