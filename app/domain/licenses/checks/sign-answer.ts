import { createPrivateKey, hash, type KeyObject, sign } from 'node:crypto'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { beforeDeadline, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import type { CheckAnswer } from '#app/domain/licenses/rules.ts'
import { COMMAND } from '#app/version.server.ts'
import { CACHED_MS } from './find-license.ts'
import { openPrivateKey, readKeys } from './signing-keys.ts'

type Asked = { key: string; device: string | null; at: Date }

/** Signs a check with its nonce, or a lease, as a compact JWS (RFC 7515, RFC 8037). `typ` keeps them apart. */
export async function signAnswer(
  { status, expires_at, software, product_id, stale }: CheckAnswer,
  { key, device, at }: Asked,
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

type Keys = {
  kid: string
  privateKey: KeyObject
  published: ReturnType<typeof publishedKey>[]
}

const MAX_AGE_MS = 1_000
/** Lets a new key sign only once every node publishes it. */
const SIGNS_AFTER_SECONDS = 2
const FALLBACK_AFTER_MS = 1_000
const REFRESH_MS = 30_000
/** While the database is down, keys outlast cached licenses by two refreshes, so that one may fail. */
const LAST_MS = CACHED_MS + 2 * REFRESH_MS

let loaded: { keys: Keys; at: number } | undefined
let loading: Promise<Keys> | undefined

export async function currentKeys({ isDatabaseAway: isKnownAway = false } = {}): Promise<Keys> {
  const age = loaded ? performance.now() - loaded.at : LAST_MS
  if (!loaded || age >= LAST_MS) return load()
  const { keys } = loaded
  if (isKnownAway || age < MAX_AGE_MS) return keys
  try {
    return await withDeadline(load, FALLBACK_AFTER_MS)
  } catch (error) {
    if (isDatabaseAway(error)) return keys
    throw error
  }
}

export function keepKeysFresh(onFailure: (error: unknown) => void): () => void {
  const refresh = () => void currentKeys().catch(onFailure)
  refresh()
  const timer = setInterval(refresh, REFRESH_MS).unref()
  return () => clearInterval(timer)
}

function load(): Promise<Keys> {
  loading ??= withoutDeadline(read).finally(() => {
    loading = undefined
  })
  return beforeDeadline(loading)
}

async function read(): Promise<Keys> {
  const at = performance.now()
  const rows = await readKeys(SIGNS_AFTER_SECONDS)
  const signing = rows.find(({ isOlder }) => isOlder) ?? rows.at(-1)
  if (!signing) throw new Error(`There is no signing key. Create one with \`${COMMAND} signing rotate\`.`)
  const { kid } = signing
  const known = loaded?.keys.kid === kid ? loaded.keys.privateKey : undefined
  const privateKey = known ?? createPrivateKey(openPrivateKey(signing))
  const keys = { kid, privateKey, published: rows.map(publishedKey) }
  loaded = { keys, at }
  return keys
}

function publishedKey({ kid, publicKey }: { kid: string; publicKey: Buffer }) {
  return { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url'), kid, alg: 'EdDSA', use: 'sig' } as const
}
