import { generateKeyPairSync } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, not, sql } from 'drizzle-orm'
import { calculateJwkThumbprint } from 'jose'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { resealColumns } from '#app/db/reseal.server.ts'
import { signingKeys } from '#app/db/schema/orders.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { licenseRefusals } from '#app/domain/licenses/refusals.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

type KeyRow = typeof signingKeys.$inferSelect

/** Prepared for the next rotation: only such keys have equal creation and retirement times. */
const isPrepared = sql<boolean>`(${signingKeys.retiredAt} is not distinct from ${signingKeys.createdAt})`
const isRevoked = sql<boolean>`(${signingKeys.revokedAt} is not null)`
const isNext = sql<boolean>`(${isPrepared} and not ${isRevoked})`

export async function readKeys(seconds: number): Promise<(KeyRow & { isOlder: boolean })[]> {
  const isOlder = sql<boolean>`${signingKeys.createdAt} < clock_timestamp() - make_interval(secs => ${seconds})`
  const read = () =>
    db()
      .select({ ...getTableColumns(signingKeys), isOlder })
      .from(signingKeys)
      .where(and(not(isRevoked), not(isPrepared)))
      .orderBy(desc(signingKeys.createdAt))
  const keys = await read()
  if (keys.length > 0) return keys
  // Another process may be creating the first key too; only one is kept.
  await db()
    .insert(signingKeys)
    .values(await newKey())
    .onConflictDoNothing()
  return read()
}

export async function listSigningKeys() {
  const { kid, publicKey, createdAt, retiredAt, revokedAt } = signingKeys
  return db()
    .select({ kid, publicKey, createdAt, retiredAt, revokedAt, isNext })
    .from(signingKeys)
    .orderBy(desc(createdAt))
}

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

export async function rotateSigningKey(): Promise<string> {
  const key = await newKey()
  return transaction(async (tx) => {
    const kid = await replaceKey(tx, key)
    await recordAudit(tx, { actorId: null, action: 'signing_key.rotated', subject: `signing-key:${kid}` })
    return kid
  })
}

/** Invalidates a key and its signatures. Returns its successor's id, or null if it was prepared or revoked before. */
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

async function replaceKey(tx: Database, fresh: KeyRow): Promise<string> {
  await lockKeys(tx)
  const now = sql`clock_timestamp()`
  await tx.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt))
  const inUse = { createdAt: now, retiredAt: null }
  const [prepared] = await tx.update(signingKeys).set(inUse).where(isNext).returning({ kid: signingKeys.kid })
  if (!prepared) await tx.insert(signingKeys).values({ ...fresh, ...inUse })
  return prepared?.kid ?? fresh.kid
}

async function lockKeys(tx: Database): Promise<void> {
  await tx.execute(sql`lock table signing_keys in share row exclusive mode`)
}

export function openPrivateKey({ kid, privateKeySealed }: KeyRow): string {
  return open(privateKeySealed, contextOf(kid), shopKeys())
}

export function resealSigningKeys(): Promise<number> {
  return resealColumns([{ table: 'signing_keys', id: 'kid', column: 'private_key_sealed', context: contextOf }])
}

async function newKey(): Promise<KeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    kid,
    publicKey: Buffer.from(jwk.x ?? '', 'base64url'),
    privateKeySealed: seal(pem, contextOf(kid), shopKeys()),
    createdAt: new Date(),
    retiredAt: null,
    revokedAt: null,
  }
}

function contextOf(kid: string): string {
  return `signing_keys:${kid}:private_key`
}
