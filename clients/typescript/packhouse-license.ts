// SPDX-License-Identifier: MIT
/**
 * Checks a Packhouse license from a program: Node 22.18+ (20+ once compiled), Deno, Bun, Electron's main process.
 * It has no dependencies and contains no secret.
 *
 *     const client = new LicenseClient({ shopUrl, productId, licenseKey, hardwareId, store })
 *     const { allowed, message } = await client.ensure() // at startup and every few minutes
 *
 * The shop signs every response (Ed25519) over the key, the device, the product and a nonce, so nobody in between can
 * forge, change or replay one. Offline, the program runs until the lease in `store` ends.
 *
 * Without `trustedKeys`, the shop's public keys come over https from /.well-known/jwks.json and are stored. This stops
 * attackers on the network, but anyone who can write to the store, or make the device trust another certificate, can
 * add a key. With `trustedKeys` (the `x` of each key at that URL and of the next key, which the operator prepares,
 * built into the program), only the shop's keys are accepted. Nothing stops someone who patches the program, edits the
 * times in the store, or combines an old store with an old clock: the device is theirs. It keeps honest people honest.
 * Errors thrown here never contain the license key or the hardware id. Errors of `load` and `save` pass through.
 */

/** The version of this file, sent as User-Agent. */
export const CLIENT_VERSION = '1.0.0'

export type Verdict = {
  /** Whether the program may run. */
  allowed: boolean
  status: Status | 'other_product' | 'no_answer' | 'lease_over' | 'clock_turned_back'
  /** A sentence to show to the customer. You can write your own by `status`. */
  message: string
  /** If allowed: the end of the license when online, of the lease when offline. */
  until: Date | null
  /** True unless this comes from a new signed response. */
  offline: boolean
}

export type LicenseClientOptions = {
  /** The shop's URL, with its path if it has one: https, or http to localhost for tests. */
  shopUrl: string
  productId: string
  licenseKey: string
  /** Identifies this device: 1 to 200 characters, always the same. Prefer a hash to a serial number. */
  hardwareId: string
  /** Stores a small JSON text for this program. `load` returns null the first time. */
  store: { load(): Promise<string | null> | string | null; save(text: string): Promise<void> | void }
  /** The shop's public keys, the `x` of each. If set, no others are accepted or fetched. */
  trustedKeys?: readonly string[]
  /** For tests. */
  fetch?: typeof globalThis.fetch
  now?: () => number
  newNonce?: () => string
}

const STATUSES = ['active', 'inactive', 'expired', 'invalid', 'device_mismatch'] as const
type Status = (typeof STATUSES)[number]
/** The shop's clock and this device's clock at the last response. Either may be wrong. */
type Answered = { shopTime: number; ownTime: number }
/** `latestTime` is the latest reading of this device's clock since the last response. */
type State = { lease: string | null; latestTime: number; answered: Answered | null; keys: string[] }
type Lease = { until: number; begunAt: number; expiresAt: number }
type Fields = Record<string, unknown>

const MESSAGES: Record<Verdict['status'], string> = {
  active: 'The license is active.',
  inactive: 'The license is suspended.',
  expired: 'The license has expired.',
  invalid: 'There is no such license key.',
  device_mismatch: 'The license is in use on another device. You can release that device in the shop.',
  other_product: 'The license key is not for this product.',
  no_answer: 'The license could not be checked. Please connect to the internet and try again.',
  lease_over: 'The license has not been checked for too long. Please connect to the internet and try again.',
  clock_turned_back: 'The clock of this device is behind. Please correct it or connect to the internet.',
}

const CHECK = '/api/check_license'
const LEASE = '/api/licenses/lease'
const KEYS = '/.well-known/jwks.json'

// In milliseconds, and LARGEST_ANSWER in bytes.
const TIMEOUT = 10_000
const CHECK_EVERY = 4 * 3_600_000
const FETCH_KEYS_EVERY = 60_000
const CLOCK_TOLERANCE = 300_000
const LONGEST_BACK_OFF = 300_000
const LONGEST_RETRY_AFTER = 3_600_000
const LARGEST_ANSWER = 65_536

export class LicenseClient {
  readonly #options: LicenseClientOptions
  readonly #now: () => number
  #state: State | null = null
  #running: Promise<Verdict> | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #failures = 0
  /** Sends no request for `length` after `since`, unless the clock is turned back. */
  #pause = { since: 0, length: 0 }
  #answeredAt = Number.NEGATIVE_INFINITY
  #keysFetchedAt = Number.NEGATIVE_INFINITY
  /** The last response, if its status was not 200. */
  #refusal: { path: string; status: number; retryAfter: number | null } | null = null

  constructor(options: LicenseClientOptions) {
    const { protocol, hostname, origin, pathname } = new URL(options.shopUrl)
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) throw new TypeError('shopUrl must be https.')
    const isPrintable = /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(options.hardwareId)
    if (!isPrintable) throw new TypeError('hardwareId must have 1 to 200 characters and no control characters.')
    if (!(options.trustedKeys ?? []).every(isKey)) throw new TypeError('Each of trustedKeys must be the x of a key.')
    const shopUrl = origin + pathname.replace(/\/+$/, '')
    this.#options = { ...options, shopUrl, licenseKey: foldKey(options.licenseKey) }
    this.#now = options.now ?? Date.now
  }

  /** Asks the shop when due, otherwise uses the stored lease. Concurrent calls share a request. */
  ensure(): Promise<Verdict> {
    this.#running ??= this.#inTurn(() => this.#ensure()).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Asks the shop now, which binds the license to this device if allowed. Drops the lease unless active. */
  check(): Promise<Verdict> {
    return this.#inTurn(() => this.#ask(CHECK))
  }

  /** Like `check`, but also stores a new lease for offline use. */
  lease(): Promise<Verdict> {
    return this.#inTurn(() => this.#ask(LEASE))
  }

  /** Runs calls one after another, because each changes the state. */
  #inTurn(call: () => Promise<Verdict>): Promise<Verdict> {
    const result = this.#turn.then(call)
    this.#turn = result.catch(() => {})
    return result
  }

  async #ensure(): Promise<Verdict> {
    const { kept, isHalfGone } = await this.#offline()
    if (kept.allowed && isWithin(this.#now(), this.#answeredAt, CHECK_EVERY)) return kept
    // While its database is down, the shop issues no lease but may answer a check from its cache.
    const answer = await this.#ask(isHalfGone ? LEASE : CHECK, kept.allowed ? null : CHECK)
    return answer.status === 'no_answer' ? (await this.#offline()).kept : answer
  }

  /** Asks at `path`, and at `otherwise` if the shop responds with 503. */
  async #ask(path: string, otherwise: string | null = null): Promise<Verdict> {
    if (!/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/.test(this.#options.licenseKey)) return verdict('invalid', true)
    if (isWithin(this.#now(), this.#pause.since, this.#pause.length)) return verdict('no_answer', true)
    let result = await this.#askAt(path)
    const isAway = this.#refusal?.path === path && this.#refusal.status === 503
    if (isAway && otherwise) result = await this.#askAt(otherwise)
    if (!result) this.#backOff()
    return result ?? verdict('no_answer', true)
  }

  async #askAt(path: string): Promise<Verdict | null> {
    const { licenseKey, hardwareId, productId } = this.#options
    const nonce = this.#options.newNonce?.() ?? hex(crypto.getRandomValues(new Uint8Array(16)))
    const answer = await this.#send(path, { license_key: licenseKey, hardware_id: hardwareId, nonce })
    const signed = await this.#open(answer?.jws, 'license-check+jws', true)
    const status = STATUSES.find((name) => name === signed?.status)
    const time = timeOf(signed?.time)
    const expiresAt = timeOf(signed?.expires_at)
    if (!status || time === null || signed?.nonce !== nonce || (status === 'active' && expiresAt === null)) return null

    this.#failures = 0
    this.#answeredAt = this.#now()
    // An unknown key belongs to no product.
    const isOurs = signed.product_id === productId || (signed.product_id === null && status === 'invalid')
    const isActive = isOurs && status === 'active'
    // The shop's time makes up for a clock that once ran ahead or is always wrong.
    const ownTime = this.#answeredAt
    const changes: Partial<State> = { latestTime: ownTime, answered: { shopTime: time, ownTime } }
    if (!isActive) changes.lease = null
    else if (await this.#openLease(answer?.lease, true)) changes.lease = String(answer?.lease)
    await this.#save(changes)
    return verdict(isOurs ? status : 'other_product', false, isActive ? expiresAt : null)
  }

  /** Evaluates the stored lease, and returns whether it is time for a new one. */
  async #offline(): Promise<{ kept: Verdict; isHalfGone: boolean }> {
    const { lease: text, latestTime, answered } = await this.#load()
    const lease = await this.#openLease(text, false)
    const now = this.#now()
    if (now > latestTime) await this.#save({ latestTime: now })
    const refuse = (status: Verdict['status']) => ({ kept: verdict(status, true), isHalfGone: true })
    if (!lease) return refuse('no_answer')
    // The lease starts and ends by the shop's clock, extrapolated with this device's. Stores of earlier clients lack
    // one of the two, so this device's clock is assumed to be right until the next response.
    const { shopTime, ownTime } = answered ?? { shopTime: now, ownTime: now }
    const age = shopTime - lease.begunAt + (now - ownTime)
    const length = lease.until - lease.begunAt
    if (latestTime - now > CLOCK_TOLERANCE || age < -CLOCK_TOLERANCE) return refuse('clock_turned_back')
    if (age >= length) return refuse(age >= lease.expiresAt - lease.begunAt ? 'expired' : 'lease_over')
    return { kept: verdict('active', true, lease.until), isHalfGone: age * 2 > length }
  }

  async #openLease(text: unknown, isOnline: boolean): Promise<Lease | null> {
    const signed = await this.#open(text, 'license-lease+jws', isOnline)
    const [begunAt, expiresAt, end] = [signed?.time, signed?.expires_at, signed?.lease_expires_at].map(timeOf)
    if (signed?.status !== 'active' || signed.product_id !== this.#options.productId) return null
    if (begunAt == null || expiresAt == null || end == null) return null
    return { begunAt, expiresAt, until: Math.min(end, expiresAt) }
  }

  /** Returns the payload of a signed text of this type, if the shop signed it for this license key and device. */
  async #open(jws: unknown, type: string, isOnline: boolean): Promise<Fields | null> {
    const [header, payload, signature, ...rest] = typeof jws === 'string' ? jws.split('.') : []
    if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) return null
    const { alg, typ, kid, crit } = fieldsOf(decode(header)) ?? {}
    if (alg !== 'EdDSA' || typ !== type || typeof kid !== 'string' || crit !== undefined) return null
    const [key, bytes] = [await this.#key(kid, isOnline), decode(signature)]
    const publicKey = key && (await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => null))
    const text = new TextEncoder().encode(`${header}.${payload}`)
    if (!publicKey || !bytes || !(await crypto.subtle.verify('Ed25519', publicKey, bytes, text))) return null
    const fields = fieldsOf(decode(payload))
    const { licenseKey, hardwareId } = this.#options
    if (fields?.key_hash !== hex(await sha256(licenseKey)) || fields.hardware_id !== hardwareId) return null
    return fields
  }

  /** Returns a key by its thumbprint. Fetches unknown keys from the shop, because keys change now and then. */
  async #key(kid: string, isOnline: boolean): Promise<Uint8Array<ArrayBuffer> | null> {
    const { trustedKeys } = this.#options
    for (const x of trustedKeys ?? (await this.#load()).keys) if ((await thumbprint(x)) === kid) return decode(x)
    if (trustedKeys || !isOnline || isWithin(this.#now(), this.#keysFetchedAt, FETCH_KEYS_EVERY)) return null
    const answer = await this.#send(KEYS)
    if (!Array.isArray(answer?.keys)) return null
    this.#keysFetchedAt = this.#now()
    const keys = answer.keys.map((key) => (key?.kty === 'OKP' && key.crv === 'Ed25519' ? key.x : null)).filter(isKey)
    // Replaces the stored keys, because a missing key was revoked.
    await this.#save({ keys })
    return this.#key(kid, false)
  }

  /** Returns the fields of a 200 response, or null after a timeout, another status, or anything but a JSON object. */
  async #send(path: string, body?: Fields): Promise<Fields | null> {
    this.#refusal = null
    const request: RequestInit = {
      // A redirect could send the license key elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { 'Content-Type': 'application/json', 'User-Agent': `packhouse-license-typescript/${CLIENT_VERSION}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }
    try {
      const response = await (this.#options.fetch ?? fetch)(this.#options.shopUrl + path, request)
      if (response.status === 200) return fieldsOf(await readBytes(response))
      const seconds = response.headers.get('Retry-After') ?? ''
      const retryAfter = /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : null
      this.#refusal = { path, status: response.status, retryAfter }
      await response.body?.cancel()
    } catch {}
    return null
  }

  /** Waits 1, 2, 4 … seconds after failures, minus up to half at random, so that programs don't retry together. */
  #backOff(): void {
    this.#failures++
    const wait = Math.min(1000 * 2 ** (this.#failures - 1), LONGEST_BACK_OFF) * (1 - Math.random() / 2)
    this.#pause = { since: this.#now(), length: Math.min(this.#refusal?.retryAfter ?? wait, LONGEST_RETRY_AFTER) }
  }

  async #load(): Promise<State> {
    if (this.#state) return this.#state
    const { lease, latest_time, shop_time, own_time, keys } = fieldsOf((await this.#options.store.load()) ?? '') ?? {}
    const [shopTime, ownTime] = [timeOf(shop_time), timeOf(own_time)]
    this.#state ??= {
      lease: typeof lease === 'string' ? lease : null,
      latestTime: timeOf(latest_time) ?? 0,
      answered: shopTime === null || ownTime === null ? null : { shopTime, ownTime },
      keys: Array.isArray(keys) ? keys.filter(isKey) : [],
    }
    return this.#state
  }

  async #save(changes: Partial<State>): Promise<void> {
    const { lease, latestTime, answered, keys } = Object.assign(await this.#load(), changes)
    const times = {
      latest_time: timeText(latestTime),
      shop_time: answered && timeText(answered.shopTime),
      own_time: answered && timeText(answered.ownTime),
    }
    await this.#options.store.save(JSON.stringify({ lease, ...times, keys }))
  }
}

function verdict(status: Verdict['status'], offline: boolean, until: number | null = null): Verdict {
  const end = until === null ? null : new Date(until)
  return { allowed: status === 'active', status, message: MESSAGES[status], until: end, offline }
}

/** Normalizes the case, spaces and dashes of a pasted key. */
function foldKey(typed: string): string {
  const text = typed.normalize('NFKC').trim().toUpperCase()
  const signs = text.replace(/[^A-Z0-9]/g, '')
  return signs.length === 16 ? signs.replace(/.{4}(?=.)/g, '$&-') : text
}

function isWithin(now: number, since: number, length: number): boolean {
  return now >= since && now - since < length
}

/** Parses a time in exactly the shop's format, 2026-03-31T12:00:00.000Z, into milliseconds. */
function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? new Date(value) : null
  return time && !Number.isNaN(time.getTime()) && time.toISOString() === value ? time.getTime() : null
}

function timeText(time: number): string {
  return new Date(time).toISOString()
}

function fieldsOf(json: unknown): Fields | null {
  try {
    const value: unknown = JSON.parse(json instanceof Uint8Array ? new TextDecoder().decode(json) : String(json))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

async function readBytes({ body }: Response): Promise<Uint8Array> {
  const bytes: number[] = []
  for (const reader = body?.getReader(); reader; ) {
    const { done, value = [] } = await reader.read()
    if (done) break
    bytes.push(...value)
    if (bytes.length > LARGEST_ANSWER) throw new RangeError('The answer is too large.')
  }
  return Uint8Array.from(bytes)
}

function decode(base64url: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(base64url) || base64url.length % 4 === 1) return null
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function isKey(x: unknown): x is string {
  return typeof x === 'string' && decode(x)?.length === 32
}

/** Returns the shop's id of a key (RFC 7638). */
async function thumbprint(x: string): Promise<string> {
  const base64 = btoa(String.fromCharCode(...(await sha256(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`))))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}

async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
