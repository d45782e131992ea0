import { generateKeyPairSync } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, not, sql } from 'drizzle-orm'
import { calculateJwkThumbprint } from 'jose'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { resealColumns } from '#app/db/reseal.server.ts'
import { signingKeys } from '#app/db/schema/orders.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { licenseRefusals } from './refusals.ts'

type KeyRow = typeof signingKeys.$inferSelect

/** Whether a key was made for the next rotation, and never signed: only such a one was retired in the moment of its making. */
const isPrepared = sql<boolean>`(${signingKeys.retiredAt} is not distinct from ${signingKeys.createdAt})`
const isRevoked = sql<boolean>`(${signingKeys.revokedAt} is not null)`
const isNext = sql<boolean>`(${isPrepared} and not ${isRevoked})`

/** Every key whose signatures count, the newest first, and whether it is that old. */
export async function readKeys(seconds: number): Promise<(KeyRow & { isOlder: boolean })[]> {
  const isOlder = sql<boolean>`${signingKeys.createdAt} < clock_timestamp() - make_interval(secs => ${seconds})`
  return db()
    .select({ ...getTableColumns(signingKeys), isOlder })
    .from(signingKeys)
    .where(and(not(isRevoked), not(isPrepared)))
    .orderBy(desc(signingKeys.createdAt))
}

/** Every key that there ever was, the newest first, without its private half. */
export async function listSigningKeys() {
  const { kid, publicKey, createdAt, retiredAt, revokedAt } = signingKeys
  return db()
    .select({ kid, publicKey, createdAt, retiredAt, revokedAt, isNext })
    .from(signingKeys)
    .orderBy(desc(createdAt))
}

/** Of two processes that make the first key at once, one does. */
export async function addFirstKey(): Promise<void> {
  await db()
    .insert(signingKeys)
    .values(await newKey())
    .onConflictDoNothing()
}

/**
 * Makes the key that signs from the next rotation on, audited, or answers the one that is prepared already: programs with keys built in can
 * know it before. It is not published until then, so that after a revocation its name is as unknown as a new one's.
 */
export async function prepareSigningKey(): Promise<{ kid: string; publicKey: Buffer }> {
  const key = await newKey()
  return transaction(async (tx) => {
    await lockKeys(tx)
    const [prepared] = await tx.select().from(signingKeys).where(isNext)
    if (prepared) return prepared
    await tx.insert(signingKeys).values({ ...key, createdAt: sql`now()`, retiredAt: sql`now()` })
    await recordAudit(tx, { actorId: null, action: 'signing_key.prepared', subject: `signing-key:${key.kid}` })
    return key
  })
}

/** From here on the prepared key signs, or a new one, audited; what the one before it signed still verifies. Answers its name. */
export async function rotateSigningKey(): Promise<string> {
  const key = await newKey()
  return transaction(async (tx) => {
    const kid = await replaceKey(tx, key)
    await recordAudit(tx, { actorId: null, action: 'signing_key.rotated', subject: `signing-key:${kid}` })
    return kid
  })
}

/**
 * Takes a key whose private half may be known to others out of the published ones, audited: what it signed verifies no
 * more, leases included. Another key signs then, the prepared one or a new one, whichever was revoked: its unknown name
 * makes the programs read the list again. Only a prepared key, which nobody read there, goes without that. Answers the
 * name of the key that signs instead.
 */
export async function revokeSigningKey(kid: string): Promise<string | null> {
  const fresh = await newKey()
  return transaction(async (tx) => {
    await lockKeys(tx)
    const isIt = eq(signingKeys.kid, kid)
    const [key] = await tx.select({ isNext, isRevoked }).from(signingKeys).where(isIt)
    if (!key) throw licenseRefusals.noSuchSigningKey()
    if (key.isRevoked) return null
    await tx.update(signingKeys).set({ revokedAt: sql`now()` }).where(isIt)
    const other = key.isNext ? null : await replaceKey(tx, fresh)
    await recordAudit(tx, { actorId: null, action: 'signing_key.revoked', subject: `signing-key:${kid}` })
    return other
  })
}

/** Puts the prepared key in the place of the one that signs, or else the fresh one; answers its name. */
async function replaceKey(tx: Database, fresh: KeyRow): Promise<string> {
  await lockKeys(tx)
  const now = sql`clock_timestamp()`
  await tx.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt))
  const inUse = { createdAt: now, retiredAt: null }
  const [prepared] = await tx.update(signingKeys).set(inUse).where(isNext).returning({ kid: signingKeys.kid })
  if (!prepared) await tx.insert(signingKeys).values({ ...fresh, ...inUse })
  return prepared?.kid ?? fresh.kid
}

/** Who reads is not kept waiting; who makes a first key is. */
async function lockKeys(tx: Database): Promise<void> {
  await tx.execute(sql`lock table signing_keys in share row exclusive mode`)
}

/** The private half in PEM (PKCS #8). Throws when it was altered, or sealed under another key. */
export function openPrivateKey({ kid, privateKeySealed }: KeyRow): string {
  return open(privateKeySealed, placeOf(kid), shopKeys())
}

/** Seals anew what earlier sealing keys sealed, and answers how many private keys that were. */
export function resealSigningKeys(): Promise<number> {
  return resealColumns([{ table: 'signing_keys', id: 'kid', column: 'private_key_sealed', place: placeOf }])
}

async function newKey(): Promise<KeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    kid,
    publicKey: Buffer.from(jwk.x ?? '', 'base64url'),
    privateKeySealed: seal(pem, placeOf(kid), shopKeys()),
    createdAt: new Date(),
    retiredAt: null,
    revokedAt: null,
  }
}

function placeOf(kid: string): string {
  return `signing_keys:${kid}:private_key`
}
