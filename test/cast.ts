import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { publishDownload } from '#app/domain/catalog/content/downloads.ts'
import { saveCredentials } from '#app/domain/identity/credentials.ts'
import { accountFingerprint, sealSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { creditTopUp } from '#app/domain/wallet/commands.ts'
import { hashPassword } from '#app/integrations/passwords.ts'

export const INSTAGRAM = 'main_insta_product'
export const STORYTAG = 'storytag'

export type Person = { id: string; name: string; email: string }

export const PASSWORD = 'correct horse'

let passwordHash: Promise<string> | undefined

/** Creates a customer with a profile, a confirmed address and a balance from a test payment. */
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

/** Credits the balance with a paid payment, as the provider would. */
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

const ROWS_AT_A_TIME = 1_000

export async function publishFile(content = Buffer.from('PK\x03\x04 invented')): Promise<void> {
  const file = { fileName: 'tool.zip', content: Readable.from([content]) }
  await publishDownload({ ...file, productId: STORYTAG, actorId: null, ip: null })
}

/** Adds `count` invented accounts to stock as one batch, imported by a new admin unless one is given. */
export async function loadStock(count: number, by?: Person, productId = INSTAGRAM): Promise<void> {
  const { id: createdBy } = by ?? (await createAdmin())
  const batchId = randomUUID()
  const sourceNote = 'Made up for the demo. Nobody owns these accounts.'
  await db()
    .insert(stockBatches)
    .values({ id: batchId, productId, sourceNote, addedCount: count, skippedCount: 0, knownCount: 0, createdBy })
  const row = (index: number) => {
    const id = v7()
    const username = inventedName(index, batchId)
    return {
      id,
      productId,
      batchId,
      username,
      email: `${username}@example.net`,
      ...sealSecrets(id, { password: `pass-${id.slice(-8)}`, emailPassword: 'NotSet' }),
      fingerprint: accountFingerprint(productId, username),
    }
  }
  for (let start = 0; start < count; start += ROWS_AT_A_TIME) {
    const length = Math.min(ROWS_AT_A_TIME, count - start)
    await db()
      .insert(stockAccounts)
      .values(Array.from({ length }, (_, index) => row(start + index)))
  }
}

const firstWords = [
  'amber',
  'brisk',
  'calm',
  'dusty',
  'early',
  'faint',
  'golden',
  'hazel',
  'idle',
  'jolly',
  'keen',
  'lunar',
]
const secondWords = ['anchor', 'birch', 'candle', 'dune', 'ember', 'fern', 'grove', 'harbor', 'island', 'juniper']

/** Returns a name that is unique within the batch and between batches. */
function inventedName(index: number, batchId: string): string {
  const first = firstWords[index % firstWords.length]
  const second = secondWords[Math.floor(index / firstWords.length) % secondWords.length]
  return `${first}.${second}.${batchId.slice(0, 8)}${index}`
}
