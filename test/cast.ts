import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { saveCredentials } from '#app/domain/customers/save-credentials.ts'
import { creditTopUp } from '#app/domain/wallet/commands.ts'
import { hashPassword } from '#app/integrations/passwords.ts'
import { fingerprint, seal, sealingKey } from '#app/lib/sealing.ts'

/** The seeded products. */
export const INSTAGRAM = 'main_insta_product'
export const STORYTAG = 'storytag'

export type Person = { id: string; name: string; email: string }

/** What everybody of the cast signs in with. */
export const PASSWORD = 'correct horse'

let passwordHash: Promise<string> | undefined

/** A customer with a profile and a confirmed address, and a balance that a test payment brought. */
export async function createCustomer(
  given: { name?: string; email?: string; balanceCents?: number; role?: 'customer' | 'admin' } = {},
): Promise<Person> {
  const { name = 'Mara Quill', email = `${randomUUID()}@example.com`, balanceCents = 0, role = 'customer' } = given
  passwordHash ??= hashPassword(PASSWORD)
  const credentials = { name, email, passwordHash: await passwordHash, emailVerified: true }
  const id = await transaction(async (tx) => {
    const userId = await saveCredentials(tx, credentials)
    await tx.insert(customers).values({ id: userId, name, email, role })
    return userId
  })
  if (balanceCents > 0) await topUp(id, balanceCents)
  return { id, name, email }
}

export function createAdmin(): Promise<Person> {
  return createCustomer({ name: 'Ada Brook', role: 'admin' })
}

/** Credits the balance by a paid payment, as the provider would. */
export async function topUp(customerId: string, amountCents: number, at = new Date()): Promise<void> {
  const paymentId = randomUUID()
  await transaction(async (tx) => {
    await tx.insert(payments).values({
      id: paymentId,
      customerId,
      provider: 'cryptomus',
      providerOrderId: paymentId.replaceAll('-', ''),
      amountCents,
      status: 'paid',
      creditedCents: amountCents,
      creditedAt: at,
      createdAt: at,
    })
    await creditTopUp(tx, { customerId, amountCents, paymentId, at })
  })
}

/** Puts `count` invented accounts into stock, committed as one batch. */
export async function loadStock(count: number, productId = INSTAGRAM): Promise<void> {
  const admin = await createAdmin()
  const batchId = randomUUID()
  const key = sealingKey(config().sealingKey ?? '')
  await db()
    .insert(stockBatches)
    .values({ id: batchId, productId, addedCount: count, skippedCount: 0, knownCount: 0, createdBy: admin.id })
  const rows = Array.from({ length: count }, () => {
    const id = v7()
    const username = `account.${id}`
    return {
      id,
      productId,
      batchId,
      username,
      email: `${username}@example.net`,
      passwordSealed: seal(`password of ${id}`, `stock_accounts:${id}:password`, key),
      emailPasswordSealed: seal('NotSet', `stock_accounts:${id}:email_password`, key),
      fingerprint: fingerprint(username, key.key),
    }
  })
  for (let start = 0; start < rows.length; start += 1000) {
    await db()
      .insert(stockAccounts)
      .values(rows.slice(start, start + 1000))
  }
}
