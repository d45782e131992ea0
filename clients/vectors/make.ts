import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CHECK, current, foreign, jwks, jws, keyHash, LEASE, retired, tampered, unsigned } from './sign.ts'

// Test vectors for the clients. `node clients/vectors/make.ts` reproduces them byte for byte.

const LICENSE_KEY = 'K7QD-29XM-TR4V-8HPA'
const HARDWARE_ID = 'DESKTOP-9F3A61C2'
const PRODUCT_ID = 'storytag'
const NONCE = 'b1946ac92492d2347c6235b4d2611184'
const NOW = '2026-03-06T12:00:00.000Z'
const LICENSE_ENDS = '2026-03-31T12:00:00.000Z'
const LEASE_ENDS = '2026-03-09T12:00:00.000Z'

const license = {
  expires_at: LICENSE_ENDS,
  software: 'StoryTag',
  product_id: PRODUCT_ID,
  key_hash: keyHash(LICENSE_KEY),
  hardware_id: HARDWARE_ID,
}
const checkPayload = { status: 'active', ...license, nonce: NONCE, time: NOW }
const leasePayload = { status: 'active', ...license, time: NOW, lease_expires_at: LEASE_ENDS }

/** The expected verdict. `until` is null unless the program may run. */
type Expected = { allowed: boolean; status: string; until: string | null; offline: boolean }

const refusal = (status: string, offline: boolean): Expected => ({ allowed: false, status, until: null, offline })
const active: Expected = { allowed: true, status: 'active', until: LICENSE_ENDS, offline: false }
const noAnswer = refusal('no_answer', true)

const asked = { licenseKey: LICENSE_KEY, hardwareId: HARDWARE_ID, productId: PRODUCT_ID, nonce: NONCE, now: NOW }
function check(name: string, text: unknown, expected: Expected, given: object = {}) {
  return { name, ...asked, answer: { status: 'active', jws: text }, expected, ...given }
}

const good = jws(checkPayload, CHECK)
const unknownKey = { status: 'invalid', expires_at: null, software: null, product_id: null }

/** Responses to POST /api/check_license, and the expected verdicts of `check()` with an empty store. */
const checks = [
  check('active', good, active),
  check('active, from the cache while the database is down', jws({ ...checkPayload, stale: true }, CHECK), active),
  check('signed by the previous key', jws(checkPayload, CHECK, { key: retired }), active),
  check('an unknown field', jws({ ...checkPayload, seats: 5 }, CHECK), active),
  ...['inactive', 'expired', 'device_mismatch'].map((status) =>
    check(status, jws({ ...checkPayload, status }, CHECK), refusal(status, false)),
  ),
  check(
    'an unknown key, which has no product',
    jws({ ...checkPayload, ...unknownKey }, CHECK),
    refusal('invalid', false),
  ),
  check(
    'a license of another product',
    jws({ ...checkPayload, product_id: 'other' }, CHECK),
    refusal('other_product', false),
  ),
  check(
    'a license without a product',
    jws({ ...checkPayload, product_id: null }, CHECK),
    refusal('other_product', false),
  ),
  check(
    'active in the response but not in the signed payload',
    jws({ ...checkPayload, status: 'inactive' }, CHECK),
    refusal('inactive', false),
  ),
  check('a pinned key', good, active, { trustedKeys: [current.x] }),
  check('another key is pinned', good, noAnswer, { trustedKeys: [foreign.x] }),
  check(
    'signed by another key with a known id',
    jws(checkPayload, CHECK, { key: foreign, header: { kid: current.kid } }),
    noAnswer,
  ),
  check('a key that is not the shop’s', jws(checkPayload, CHECK, { key: foreign }), noAnswer),
  check(
    'a key in the header',
    jws(checkPayload, CHECK, { key: foreign, header: { jwk: { kty: 'OKP', crv: 'Ed25519', x: foreign.x } } }),
    noAnswer,
  ),
  check('a tampered payload', tampered(jws({ ...checkPayload, status: 'expired' }, CHECK), checkPayload), noAnswer),
  check('a cut signature', good.slice(0, -4), noAnswer),
  check('no signature', unsigned(good), noAnswer),
  check('alg none', unsigned(jws(checkPayload, CHECK, { header: { alg: 'none' } })), noAnswer),
  check('alg HS256', jws(checkPayload, CHECK, { header: { alg: 'HS256' } }), noAnswer),
  check('an unknown critical header', jws(checkPayload, CHECK, { header: { crit: ['b64'], b64: false } }), noAnswer),
  check('no typ', jws(checkPayload, CHECK, { header: { typ: undefined } }), noAnswer),
  check('a lease instead of a check', jws({ ...leasePayload, nonce: NONCE }, LEASE), noAnswer),
  check('another nonce, as in a replayed response', jws({ ...checkPayload, nonce: 'another' }, CHECK), noAnswer),
  check('another device', jws({ ...checkPayload, hardware_id: 'LAPTOP-04' }, CHECK), noAnswer),
  check('no device', jws({ ...checkPayload, hardware_id: null }, CHECK), noAnswer),
  check('another license', jws({ ...checkPayload, key_hash: keyHash('AAAA-BBBB-CCCC-DDDD') }, CHECK), noAnswer),
  check('a status that does not exist', jws({ ...checkPayload, status: 'lifetime' }, CHECK), noAnswer),
  check('active without an end', jws({ ...checkPayload, expires_at: null }, CHECK), noAnswer),
  check('an invalid time', jws({ ...checkPayload, time: 'soon' }, CHECK), noAnswer),
  check('an invalid day', jws({ ...checkPayload, time: '2026-02-30T12:00:00.000Z' }, CHECK), noAnswer),
  check('a payload that is a list', jws([checkPayload], CHECK), noAnswer),
  check('four parts', `${good}.${good}`, noAnswer),
  check('a number instead of a jws', 17, noAnswer),
  check('no jws', undefined, noAnswer),
  check('a malformed license key', good, refusal('invalid', true), { licenseKey: 'hello' }),
]

const kept = { latest_time: NOW, shop_time: NOW, own_time: NOW, keys: [current.x, retired.x] }
const HALF_AN_HOUR_LATER = '2026-03-06T12:30:00.000Z'
const offline: Expected = { allowed: true, status: 'active', until: LEASE_ENDS, offline: true }

function lease(
  name: string,
  text: unknown,
  expected: Expected,
  { store = {}, ...given }: { store?: object; now?: string; trustedKeys?: string[] } = {},
) {
  const { nonce: _nonce, ...without } = asked
  return { name, ...without, now: HALF_AN_HOUR_LATER, store: { lease: text, ...kept, ...store }, expected, ...given }
}

const goodLease = jws(leasePayload, LEASE)
/** Returns the stored times of a client whose device showed `ownTime` when the shop responded at `NOW`. */
const answeredAt = (ownTime: string) => ({ latest_time: ownTime, own_time: ownTime })
const slow = answeredAt('2026-03-06T11:50:00.000Z')
const fast = answeredAt('2026-03-06T12:10:00.000Z')
/** Returns the stored times of an earlier client, which stored only the later of the two clocks. */
const earlier = (latest_time: string) => ({ latest_time, shop_time: undefined, own_time: undefined })
const shortLicense = jws({ ...leasePayload, expires_at: '2026-03-07T12:00:00.000Z' }, LEASE)

/** Stores, and the expected verdicts of `ensure()` while the shop is unreachable. */
const leases = [
  lease('a valid lease', goodLease, offline),
  lease('at its last millisecond', goodLease, offline, { now: '2026-03-09T11:59:59.999Z' }),
  lease('at its end', goodLease, refusal('lease_over', true), { now: LEASE_ENDS }),
  lease('long past its end', goodLease, refusal('expired', true), { now: '2026-04-09T12:00:00.000Z' }),
  lease('a license that ends before the lease', shortLicense, { ...offline, until: '2026-03-07T12:00:00.000Z' }),
  lease('a license that ended before the lease', shortLicense, refusal('expired', true), {
    now: '2026-03-07T12:00:00.000Z',
  }),
  lease('signed by the previous key', jws(leasePayload, LEASE, { key: retired }), offline),
  lease('a clock a little behind', goodLease, offline, { store: { latest_time: '2026-03-06T12:35:00.000Z' } }),
  lease('a clock turned back', goodLease, refusal('clock_turned_back', true), {
    store: { latest_time: '2026-03-06T12:35:00.001Z' },
  }),
  lease('a clock turned back to before the lease', goodLease, refusal('clock_turned_back', true), {
    store: { latest_time: null },
    now: '2026-03-06T11:54:59.999Z',
  }),
  lease('a store without the latest time', goodLease, offline, { store: { latest_time: 17 } }),
  lease('a clock that is slow', goodLease, offline, { store: slow, now: '2026-03-06T11:50:00.001Z' }),
  lease('a slow clock at the last millisecond', goodLease, offline, { store: slow, now: '2026-03-09T11:49:59.999Z' }),
  lease('a slow clock at the end', goodLease, refusal('lease_over', true), {
    store: slow,
    now: '2026-03-09T11:50:00.000Z',
  }),
  lease('a slow clock at the end of the license', goodLease, refusal('expired', true), {
    store: slow,
    now: '2026-03-31T11:50:00.000Z',
  }),
  lease('a slow clock turned back', goodLease, refusal('clock_turned_back', true), {
    store: slow,
    now: '2026-03-06T11:44:59.999Z',
  }),
  lease('a fast clock at the last millisecond', goodLease, offline, { store: fast, now: '2026-03-09T12:09:59.999Z' }),
  lease('a fast clock at the end', goodLease, refusal('lease_over', true), {
    store: fast,
    now: '2026-03-09T12:10:00.000Z',
  }),
  lease('a fast clock a little behind', goodLease, offline, { store: fast, now: '2026-03-06T12:05:00.000Z' }),
  lease('a corrected fast clock, which looks like one turned back', goodLease, refusal('clock_turned_back', true), {
    store: fast,
    now: '2026-03-06T12:04:59.999Z',
  }),
  lease('a clock years ahead gains no time', goodLease, refusal('lease_over', true), {
    store: answeredAt('2031-01-01T00:00:00.000Z'),
    now: '2031-01-04T00:00:00.000Z',
  }),
  lease('a clock years ahead loses none', goodLease, offline, {
    store: answeredAt('2031-01-01T00:00:00.000Z'),
    now: '2031-01-03T23:59:59.999Z',
  }),
  lease('a response after the lease, from which time continues', goodLease, refusal('lease_over', true), {
    store: { ...answeredAt('2026-03-06T12:00:00.000Z'), shop_time: '2026-03-08T12:00:00.000Z' },
    now: '2026-03-07T12:00:00.000Z',
  }),
  lease('a response long before the lease', goodLease, refusal('clock_turned_back', true), {
    store: { shop_time: '2026-03-06T11:24:59.999Z' },
  }),
  lease('the times of an earlier client', goodLease, offline, { store: earlier(NOW) }),
  lease('the times of an earlier client, and a slow clock', goodLease, refusal('clock_turned_back', true), {
    store: earlier(NOW),
    now: '2026-03-06T11:50:00.000Z',
  }),
  lease('the times of an earlier client, and a clock before the lease', goodLease, refusal('clock_turned_back', true), {
    store: earlier('2026-03-06T11:00:00.000Z'),
    now: '2026-03-06T11:54:59.999Z',
  }),
  lease('the times of an earlier client at the end', goodLease, refusal('lease_over', true), {
    store: earlier(NOW),
    now: LEASE_ENDS,
  }),
  lease('an own time alone is ignored', goodLease, offline, {
    store: { own_time: '2026-03-01T12:00:00.000Z', shop_time: 17 },
  }),
  lease('a shop time alone is ignored', goodLease, offline, {
    store: { shop_time: '2026-03-21T12:00:00.000Z', own_time: undefined },
  }),
  lease('times at both ends of the calendar', goodLease, refusal('expired', true), {
    store: { shop_time: '9999-12-31T23:59:59.999Z', own_time: '0001-01-01T00:00:00.000Z' },
  }),
  lease('times at both ends of the calendar, the other way round', goodLease, refusal('clock_turned_back', true), {
    store: { shop_time: '0001-01-01T00:00:00.000Z', own_time: '9999-12-31T23:59:59.999Z' },
  }),
  lease('a pinned key', goodLease, offline, { trustedKeys: [current.x], store: { keys: [] } }),
  lease('another key is pinned', goodLease, noAnswer, { trustedKeys: [foreign.x] }),
  lease('an unknown key', goodLease, noAnswer, { store: { keys: [retired.x] } }),
  lease('invalid keys', goodLease, noAnswer, { store: { keys: [7, null, 'short', { x: current.x }] } }),
  lease(
    'signed by another key with a known id',
    jws(leasePayload, LEASE, { key: foreign, header: { kid: current.kid } }),
    noAnswer,
  ),
  lease('a tampered end', tampered(goodLease, { ...leasePayload, lease_expires_at: LICENSE_ENDS }), noAnswer),
  lease('alg none', unsigned(jws(leasePayload, LEASE, { header: { alg: 'none' } })), noAnswer),
  lease('a check instead of a lease', jws({ ...checkPayload, lease_expires_at: LEASE_ENDS }, CHECK), noAnswer),
  lease('not active', jws({ ...leasePayload, status: 'inactive' }, LEASE), noAnswer),
  lease('another device', jws({ ...leasePayload, hardware_id: 'LAPTOP-04' }, LEASE), noAnswer),
  lease('another license', jws({ ...leasePayload, key_hash: keyHash('AAAA-BBBB-CCCC-DDDD') }, LEASE), noAnswer),
  lease('another product', jws({ ...leasePayload, product_id: 'other' }, LEASE), noAnswer),
  lease('no product', jws({ ...leasePayload, product_id: null }, LEASE), noAnswer),
  lease('an invalid end', jws({ ...leasePayload, lease_expires_at: 'never' }, LEASE), noAnswer),
  lease('no lease', null, noAnswer),
]

/** Each file's name and text. */
export const vectors = Object.entries({ jwks, checks, leases }).map(
  ([name, value]) => [`${name}.json`, `${JSON.stringify(value, null, 2)}\n`] as const,
)

if (import.meta.main) {
  for (const [name, text] of vectors) await writeFile(path.join(import.meta.dirname, name), text)
}
