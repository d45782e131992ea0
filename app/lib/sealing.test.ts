import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  derivedKey,
  fingerprint,
  fingerprintKey,
  isGrownFrom,
  isKeyRing,
  keyRing,
  newSealingKey,
  open,
  seal,
} from './sealing.ts'

const [oldest, middle, newest] = [newSealingKey(), newSealingKey(), newSealingKey()]
const one = keyRing(oldest)
const all = keyRing([newest, middle, oldest].join())

test('opens a value only unchanged and in its context', () => {
  const sealed = seal('a secret', 'here', one)
  expect(open(sealed, 'here', one)).toBe('a secret')
  expect(() => open(sealed, 'there', one)).toThrow()
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => open(changed, 'here', one)).toThrow()
  }
})

test('never uses a nonce twice', () => {
  const nonces = Array.from({ length: 1_000 }, () => seal('a secret', 'here', one).toString('hex', 5, 17))
  expect(new Set(nonces).size).toBe(1_000)
})

test('seals with the newest key, and opens with each', () => {
  const sealed = seal('a secret', 'here', all)
  expect(open(sealed, 'here', keyRing(newest))).toBe('a secret')
  expect(() => open(sealed, 'here', one)).toThrow('No key opens the value of here.')
  for (const key of [oldest, middle, newest])
    expect(open(seal('a secret', 'here', keyRing(key)), 'here', all)).toBe('a secret')
})

test('derives the same keys after keys are added', () => {
  expect(derivedKey('a purpose', all)).toEqual(derivedKey('a purpose', one))
  expect(derivedKey('a purpose', one)).not.toEqual(derivedKey('another', one))
})

test('accepts a second key that opens but does not seal yet', () => {
  const prepared = keyRing([oldest, newest, oldest].join())
  expect(open(seal('a secret', 'here', prepared), 'here', one)).toBe('a secret')
  expect(open(seal('a secret', 'here', keyRing(newest)), 'here', prepared)).toBe('a secret')
  expect(derivedKey('a purpose', prepared)).toEqual(derivedKey('a purpose', one))
})

test('accepts a grown ring with the same oldest key and all others, in any order', () => {
  const ringOf = (...keys: string[]) => keyRing(keys.join())
  const prepared = ringOf(middle, newest, middle, oldest)
  expect(isGrownFrom(one, all)).toBe(true)
  expect(isGrownFrom(all, all)).toBe(true)
  expect(isGrownFrom(prepared, all)).toBe(true)
  expect(isGrownFrom(ringOf(middle, oldest), prepared)).toBe(true)
  for (const other of [one, ringOf(newest), ringOf(newest, oldest), ringOf(newest, oldest, middle)])
    expect(isGrownFrom(all, other)).toBe(false)
})

test('accepts only keys of 32 bytes', () => {
  expect([oldest, [newest, oldest].join()].map(isKeyRing)).toEqual([true, true])
  for (const text of ['', 'half', `${oldest},`, `${oldest} ${newest}`]) expect(isKeyRing(text)).toBe(false)
})

test.each(['', 'hunter2', 'пароль', 'x'.repeat(5_000)])('computes fingerprints as half of an HMAC: %.9s', (text) => {
  const hmac = createHmac('sha256', derivedKey('a purpose', all)).update(text).digest()
  expect(fingerprint(text, fingerprintKey('a purpose', all))).toEqual(hmac.subarray(0, 16))
})
