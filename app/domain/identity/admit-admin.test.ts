import { expect, test } from 'vitest'
import { admitAddress, admitAdmin, isWithin } from './admit-admin.ts'
import type { AdminRules } from './queries.ts'

const rules: AdminRules = { idleMinutes: 30, requiresSecondStep: false, lacksSecondStep: false, networks: [] }
const admin = (changed: Partial<AdminRules> = {}) => ({ role: 'admin', adminRules: { ...rules, ...changed } }) as const
const networks = ['10.0.0.0/8', '203.0.113.7', '2001:db8::/32', 'fe80::1']

test.each([
  ['203.0.113.7', true],
  ['::ffff:203.0.113.7', true],
  ['::FFFF:203.0.113.7', true],
  ['203.0.113.8', false],
  ['10.255.255.255', true],
  ['11.0.0.0', false],
  ['2001:db8:ffff::1', true],
  ['2001:DB8::1', true],
  ['2001:db9::1', false],
  ['fe80::1%eth0', true],
  ['::1', false],
  ['unknown', false],
  ['', false],
  ['203.0.113.7, 10.0.0.1', false],
])('%j is within: %s', (address, within) => {
  expect(isWithin(networks, address)).toBe(within)
})

test('a family that is not named is not let in by the other', () => {
  expect(isWithin(['::/0'], '203.0.113.7')).toBe(false)
  expect(isWithin(['::/0'], '2001:db8::1')).toBe(true)
  expect(isWithin(['0.0.0.0/0'], '203.0.113.7')).toBe(true)
  expect(isWithin(['0.0.0.0/0'], '::1')).toBe(false)
})

test('without networks every address may come in, also one that the server could not tell', () => {
  expect(isWithin([], 'unknown')).toBe(true)
})

test('a customer is no admin, whatever the address', () => {
  expect(() => admitAdmin({ role: 'customer', adminRules: null }, '203.0.113.7')).toThrow('Only an admin can do this.')
})

test('an admin from elsewhere is told by which address, and nothing of the rules', () => {
  const elsewhere = '::ffff:198.51.100.9'
  const refusal = expect.objectContaining({ status: 403, title: 'Not from this IP address' })
  expect(() => admitAdmin(admin({ networks, lacksSecondStep: true }), elsewhere)).toThrow(refusal)
  expect(() => admitAddress(admin({ networks }), elsewhere)).toThrow(
    'The admin area is not open to 198.51.100.9. Use an allowed IP address, or ask another admin.',
  )
})

test('an admin who lacks the second step may turn it on and do nothing else', () => {
  const lacking = admin({ requiresSecondStep: true, lacksSecondStep: true })
  expect(admitAddress(lacking, '203.0.113.7')).toMatchObject({ lacksSecondStep: true })
  expect(() => admitAdmin(lacking, '203.0.113.7')).toThrow(
    'This shop asks its admins for a second step. Turn yours on to enter the admin area.',
  )
  expect(() => admitAdmin(admin({ requiresSecondStep: true }), '203.0.113.7')).not.toThrow()
})
