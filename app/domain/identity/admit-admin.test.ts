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
])('%j is inside the networks: %s', (address, within) => {
  expect(isWithin(networks, address)).toBe(within)
})

test('matches IPv4 networks only with IPv4 addresses, and IPv6 only with IPv6', () => {
  expect(isWithin(['::/0'], '203.0.113.7')).toBe(false)
  expect(isWithin(['::/0'], '2001:db8::1')).toBe(true)
  expect(isWithin(['0.0.0.0/0'], '203.0.113.7')).toBe(true)
  expect(isWithin(['0.0.0.0/0'], '::1')).toBe(false)
})

test('admits every address without networks, even an unknown one', () => {
  expect(isWithin([], 'unknown')).toBe(true)
})

test('refuses customers from any address', () => {
  expect(() => admitAdmin({ role: 'customer', adminRules: null }, '203.0.113.7')).toThrow('Only an admin can do this.')
})

test('names the IP address to an admin from elsewhere, but not the rules', () => {
  const elsewhere = '::ffff:198.51.100.9'
  const refusal = expect.objectContaining({ status: 403, title: 'IP address not allowed' })
  expect(() => admitAdmin(admin({ networks, lacksSecondStep: true }), elsewhere)).toThrow(refusal)
  expect(() => admitAddress(admin({ networks }), elsewhere)).toThrow(
    'The admin area is not open to 198.51.100.9. Use an allowed IP address or ask another admin.',
  )
})

test('lets an admin without two-step sign-in only turn it on', () => {
  const lacking = admin({ requiresSecondStep: true, lacksSecondStep: true })
  expect(admitAddress(lacking, '203.0.113.7')).toMatchObject({ lacksSecondStep: true })
  expect(() => admitAdmin(lacking, '203.0.113.7')).toThrow(
    'This shop requires two-step sign-in for admins. Turn it on to open the admin area.',
  )
  expect(() => admitAdmin(admin({ requiresSecondStep: true }), '203.0.113.7')).not.toThrow()
})
