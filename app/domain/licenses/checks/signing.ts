import { createPrivateKey, generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { calculateJwkThumbprint } from 'jose'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { resealColumns } from '#app/db/reseal.server.ts'
import { signingKeys } from '#app/db/schema/orders.ts'
import { beforeDeadline, withoutDeadline } from '#app/deadline.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { licenseRefusals } from '#app/domain/licenses/refusals.ts'
import type { CheckAnswer } from '#app/domain/licenses/rules.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { CACHED_MS, readOrCached } from './find-license.ts'

/** Signs a check with its nonce, or a lease, as a compact JWS (RFC 7515, RFC 8037). `typ` keeps them apart. */
export async function signAnswer(
  { status, expires_at, software, product_id, stale }: CheckAnswer,
  { key, device, at }: { key: string; device: string | null; at: Date },
  more: { nonce: string } | { lease_expires_at: string },
): Promise<string> {
  const { kid, privateKey } = await currentKeys({ isDatabaseAway: stale })
  const typ = 'nonce' in more ? 'license-check+jws' : 'license-lease+jws'
  const said = { status, expires_at, software, product_id, stale, time: at.toISOString(), ...more }
  const about = { key_hash: hash('sha256', key, 'hex'), hardware_id: device }
  const text = `${base64url({ alg: 'EdDSA', kid, typ })}.${base64url({ ...said, ...about })}`
  // On this thread, because another would cost more than the forty microseconds of a signature.
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const MAX_AGE_MS = 1_000
const REFRESH_MS = 30_000
/** While the database is down, keys outlast cached licenses by two refreshes, so that one may fail. */
const LAST_MS = CACHED_MS + 2 * REFRESH_MS

type Keys = { kid: string; privateKey: KeyObject; published: { kid: string; x: string }[]; readAt: number }

let loaded: Keys | undefined
let loading: Promise<Keys> | undefined

export async function currentKeys({ isDatabaseAway = false } = {}): Promise<Keys> {
  return loadedWithin(isDatabaseAway ? LAST_MS : MAX_AGE_MS) ?? readOrCached(load, () => loadedWithin(LAST_MS))
}

export function keepKeysFresh(onFailure: (error: unknown) => void): NodeJS.Timeout {
  currentKeys().catch(onFailure)
  return setInterval(() => currentKeys().catch(onFailure), REFRESH_MS).unref()
}

function loadedWithin(ms: number): Keys | null {
  return loaded && performance.now() - loaded.readAt < ms ? loaded : null
}

function load(): Promise<Keys> {
  loading ??= withoutDeadline(readKeys).finally(() => {
    loading = undefined
  })
  return beforeDeadline(loading)
}

/** Prepared for the next rotation: only such keys have equal creation and retirement times. */
const isPrepared = sql<boolean>`(${signingKeys.retiredAt} is not distinct from ${signingKeys.createdAt})`
const isNext = and(isPrepared, isNull(signingKeys.revokedAt))
/** A new key signs only once every node publishes it. */
const isOlder = sql<boolean>`(${signingKeys.createdAt} < clock_timestamp() - interval '2 seconds')`

async function readKeys(): Promise<Keys> {
  const readAt = performance.now()
  const read = async () => (await listSigningKeys()).filter((key) => !key.isPrepared && !key.revokedAt)
  let keys = await read()
  if (keys.length === 0) {
    // Another process may be creating the first key too; only one is kept.
    const first = await newKey()
    await db().insert(signingKeys).values(first).onConflictDoNothing()
    keys = await read()
  }
  const signing = keys.find((key) => key.isOlder) ?? keys.at(-1)
  if (!signing) throw new Error('There is no signing key.')
  const privateKey = createPrivateKey(open(signing.privateKeySealed, contextOf(signing.kid), shopKeys()))
  const published = keys.map(({ kid, publicKey }) => ({ kid, x: publicKey.toString('base64url') }))
  loaded = { kid: signing.kid, privateKey, published, readAt }
  return loaded
}

/** Returns all keys, the newest first. */
export async function listSigningKeys() {
  return db()
    .select({ ...getTableColumns(signingKeys), isPrepared, isOlder })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt))
}

export async function prepareSigningKey(): Promise<{ kid: string; publicKey: Buffer }> {
  return changeKeys(async (tx) => {
    const [prepared] = await tx.select().from(signingKeys).where(isNext)
    if (prepared) return prepared
    const key = await newKey()
    await tx.insert(signingKeys).values({ ...key, createdAt: sql`now()`, retiredAt: sql`now()` })
    await recordAudit(tx, { actorId: null, action: 'signing_key.prepared', subject: `signing-key:${key.kid}` })
    return key
  })
}

export async function rotateSigningKey(): Promise<string> {
  return changeKeys(async (tx) => {
    const kid = await replaceKey(tx)
    await recordAudit(tx, { actorId: null, action: 'signing_key.rotated', subject: `signing-key:${kid}` })
    return kid
  })
}

/** Invalidates a key and its signatures. Returns its successor's id, or null if it was prepared or revoked before. */
export async function revokeSigningKey(kid: string): Promise<string | null> {
  return changeKeys(async (tx) => {
    const isIt = eq(signingKeys.kid, kid)
    const [key] = await tx.select({ isPrepared, revokedAt: signingKeys.revokedAt }).from(signingKeys).where(isIt)
    if (!key) throw licenseRefusals.noSuchSigningKey()
    if (key.revokedAt) return null
    await tx.update(signingKeys).set({ revokedAt: sql`now()` }).where(isIt)
    await recordAudit(tx, { actorId: null, action: 'signing_key.revoked', subject: `signing-key:${kid}` })
    return key.isPrepared ? null : replaceKey(tx)
  })
}

async function replaceKey(tx: Database): Promise<string> {
  const now = sql`clock_timestamp()`
  await tx.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt))
  const inUse = { createdAt: now, retiredAt: null }
  const [prepared] = await tx.update(signingKeys).set(inUse).where(isNext).returning({ kid: signingKeys.kid })
  if (prepared) return prepared.kid
  const key = await newKey()
  await tx.insert(signingKeys).values({ ...key, ...inUse })
  return key.kid
}

function changeKeys<Result>(change: (tx: Database) => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    await tx.execute(sql`lock table signing_keys in share row exclusive mode`)
    return change(tx)
  })
}

export function resealSigningKeys(): Promise<number> {
  return resealColumns([{ table: 'signing_keys', id: 'kid', column: 'private_key_sealed', context: contextOf }])
}

async function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const privateKeySealed = seal(pem, contextOf(kid), shopKeys())
  return { kid, publicKey: Buffer.from(jwk.x ?? '', 'base64url'), privateKeySealed }
}

function contextOf(kid: string): string {
  return `signing_keys:${kid}:private_key`
}
