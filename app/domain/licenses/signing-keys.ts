import { createPrivateKey, type KeyObject } from 'node:crypto'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { beforeDeadline, REQUEST_MS, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import { addFirstKey, openPrivateKey, readKeys } from './kept-signing-keys.ts'
import { REMEMBERED_MS } from './remembered.ts'

/** As RFC 8037 has it, under the thumbprint of RFC 7638. */
type PublishedKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' }

export type Keys = {
  /** The key that signs now. */
  kid: string
  privateKey: KeyObject
  /** Every key that verifies, the newest first. */
  published: PublishedKey[]
}

/** Every node publishes a new key within a second. */
const MAX_AGE_MS = 1_000
/** So that nobody finds a signature whose key another node does not publish yet, a new key waits for that. */
const SIGNS_AFTER_SECONDS = 2
/** With keys at hand nobody waits longer for a database that says nothing. */
const READ_TIMEOUT_MS = 1_000
const REFRESH_MS = 30_000
/**
 * So long keys last while the database is away: as long as any license is remembered, counted from the last refresh before, of which one
 * may be lost. What was revoked meanwhile signs no longer than that.
 */
const LAST_MS = REMEMBERED_MS + 2 * REFRESH_MS

let loaded: { keys: Keys; at: number } | undefined
let loading: Promise<Keys> | undefined

/** The shop's keys for signed answers, where they need no look at the database: within a second of the last, or while it is known to be away. */
export function keysAtHand(isDatabaseAway = false): Keys | undefined {
  if (!loaded) return undefined
  const age = performance.now() - loaded.at
  return age < (isDatabaseAway ? LAST_MS : MAX_AGE_MS) ? loaded.keys : undefined
}

/**
 * The shop's keys for signed answers. The first use makes the first one; those at hand last for eleven minutes while the database is away.
 * A caller that knows of the outage does not wait for it first. A request without a deadline has the usual one, counted from `since`
 * (performance.now()).
 */
export async function currentKeys({
  isDatabaseAway: isKnownAway = false,
  since = performance.now(),
} = {}): Promise<Keys> {
  const known = keysAtHand(true)
  const msLeft = REQUEST_MS - (performance.now() - since)
  if (!known) return withDeadline(load, msLeft)
  const fresh = keysAtHand(isKnownAway)
  if (fresh) return fresh
  try {
    return await withDeadline(load, Math.min(READ_TIMEOUT_MS, msLeft))
  } catch (error) {
    if (isDatabaseAway(error)) return known
    throw error
  }
}

/**
 * Has the keys read every half a minute, so that those at hand are new when the database goes away, also where nobody asks for a
 * signature. Tells what came in the way of it, and ends by the function that it returns.
 */
export function keepKeysAtHand(onFailure: (error: unknown) => void): () => void {
  const refresh = () => void currentKeys().catch(onFailure)
  refresh()
  const timer = setInterval(refresh, REFRESH_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whoever asks meanwhile waits for the same reading. */
function load(): Promise<Keys> {
  loading ??= withoutDeadline(read).finally(() => {
    loading = undefined
  })
  const shared = loading
  // It may fail after everybody stopped waiting for it.
  shared.catch(() => {})
  return beforeDeadline(shared)
}

async function read(): Promise<Keys> {
  const at = performance.now()
  let rows = await readKeys(SIGNS_AFTER_SECONDS)
  if (rows.length === 0) {
    await addFirstKey()
    rows = await readKeys(SIGNS_AFTER_SECONDS)
  }
  const signing = rows.find(({ isOlder }) => isOlder) ?? rows.at(-1)
  if (!signing) throw new Error('No key signs: `npm run packhouse -- signing rotate` makes one.')
  const { kid } = signing
  const isSame = loaded?.keys.kid === kid
  const privateKey = isSame ? loaded?.keys.privateKey : undefined
  const keys = {
    kid,
    privateKey: privateKey ?? createPrivateKey(openPrivateKey(signing)),
    published: rows.map(publishedKey),
  }
  loaded = { keys, at }
  return keys
}

function publishedKey({ kid, publicKey }: { kid: string; publicKey: Buffer }): PublishedKey {
  return { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url'), kid, alg: 'EdDSA', use: 'sig' }
}
