import { generateKeyPairSync } from 'node:crypto'
import { desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { calculateJwkThumbprint } from 'jose'
import { config } from '#app/config.server.ts'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { signingKeys } from '#app/db/schema/orders.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { open, seal, sealingKey } from '#app/lib/sealing.ts'
import { NoSuchSigningKey } from './refusals.ts'

type KeyRow = typeof signingKeys.$inferSelect

/** Every key whose signatures count, the newest first, and whether it is that old. */
export async function readKeys(seconds: number): Promise<(KeyRow & { isOlder: boolean })[]> {
  const isOlder = sql<boolean>`${signingKeys.createdAt} < clock_timestamp() - make_interval(secs => ${seconds})`
  return db()
    .select({ ...getTableColumns(signingKeys), isOlder })
    .from(signingKeys)
    .where(isNull(signingKeys.revokedAt))
    .orderBy(desc(signingKeys.createdAt))
}

/** Every key that there ever was, the newest first, without its private half. */
export async function listSigningKeys() {
  const { kid, createdAt, retiredAt, revokedAt } = signingKeys
  return db().select({ kid, createdAt, retiredAt, revokedAt }).from(signingKeys).orderBy(desc(createdAt))
}

/** Of two processes that make the first key at once, one does. */
export async function addFirstKey(): Promise<void> {
  await db()
    .insert(signingKeys)
    .values(await newKey())
    .onConflictDoNothing()
}

/** From here on a new key signs, audited; what the one before it signed still verifies. Answers the new one's name. */
export async function rotateSigningKey(): Promise<string> {
  const key = await newKey()
  await transaction(async (tx) => {
    await replaceKey(tx, key)
    await recordAudit(tx, { actorId: null, action: 'signing_key.rotated', subject: `signing-key:${key.kid}` })
  })
  return key.kid
}

/**
 * Takes a key whose private half may be known to others out of the published ones, audited: what it signed verifies no more, leases
 * included. A new key signs in any case: its unknown name makes the programs read the list again. Refuses with NoSuchSigningKey.
 */
export async function revokeSigningKey(kid: string): Promise<void> {
  const next = await newKey()
  await transaction(async (tx) => {
    await lockKeys(tx)
    const isIt = eq(signingKeys.kid, kid)
    const [key] = await tx.select().from(signingKeys).where(isIt)
    if (!key) throw new NoSuchSigningKey()
    if (key.revokedAt) return
    await replaceKey(tx, next)
    await tx.update(signingKeys).set({ revokedAt: sql`now()` }).where(isIt)
    await recordAudit(tx, { actorId: null, action: 'signing_key.revoked', subject: `signing-key:${kid}` })
  })
}

async function replaceKey(tx: Database, key: KeyRow): Promise<void> {
  await lockKeys(tx)
  await tx.update(signingKeys).set({ retiredAt: sql`now()` }).where(isNull(signingKeys.retiredAt))
  await tx.insert(signingKeys).values({ ...key, createdAt: sql`clock_timestamp()` })
}

/** Who reads is not kept waiting; who makes a first key is. */
async function lockKeys(tx: Database): Promise<void> {
  await tx.execute(sql`lock table signing_keys in share row exclusive mode`)
}

/** The private half in PEM (PKCS #8). Throws when it was altered, or sealed under another key. */
export function openPrivateKey({ kid, privateKeySealed }: KeyRow): string {
  return open(privateKeySealed, placeOf(kid), ownKey())
}

async function newKey(): Promise<KeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    kid,
    publicKey: Buffer.from(jwk.x ?? '', 'base64url'),
    privateKeySealed: seal(pem, placeOf(kid), ownKey()),
    createdAt: new Date(),
    retiredAt: null,
    revokedAt: null,
  }
}

function placeOf(kid: string): string {
  return `signing_keys:${kid}:private_key`
}

function ownKey() {
  return sealingKey(config().sealingKey ?? '')
}
