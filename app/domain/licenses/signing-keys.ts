import { createPrivateKey, type KeyObject } from 'node:crypto'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { beforeDeadline, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import { addFirstKey, openPrivateKey, readKeys } from './kept-signing-keys.ts'
import { CACHED_MS } from './outage-cache.ts'

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
/** How long a signature waits for a silent database when keys are loaded. */
const SILENCE_MS = 1_000
const REFRESH_MS = 30_000
/** While the database is away, keys outlast the cached licenses by two refreshes, of which one may fail. */
const LAST_MS = CACHED_MS + 2 * REFRESH_MS

let loaded: { keys: Keys; at: number } | undefined
let loading: Promise<Keys> | undefined

/**
 * Returns the shop's keys for signed answers, at most a second old; while the database is away, those loaded within eleven minutes. Creates
 * the first key. A caller that knows the database is away does not wait for it.
 */
export async function currentKeys({ isDatabaseAway: isKnownAway = false } = {}): Promise<Keys> {
  const age = loaded ? performance.now() - loaded.at : Number.POSITIVE_INFINITY
  const known = age < LAST_MS ? loaded?.keys : undefined
  if (!known) return load()
  if (isKnownAway || age < MAX_AGE_MS) return known
  try {
    return await withDeadline(load, SILENCE_MS)
  } catch (error) {
    if (isDatabaseAway(error)) return known
    throw error
  }
}

/** Reloads the keys every half a minute, so that recent ones are loaded when the database goes away. Returns a function that ends it. */
export function keepKeysAtHand(onFailure: (error: unknown) => void): () => void {
  const refresh = () => void currentKeys().catch(onFailure)
  refresh()
  const timer = setInterval(refresh, REFRESH_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Shares one read among concurrent callers. */
function load(): Promise<Keys> {
  loading ??= withoutDeadline(read).finally(() => {
    loading = undefined
  })
  const shared = loading
  // A caller may give up first.
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
