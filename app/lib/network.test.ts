import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNetwork } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['203.0.113.255/25', '203.0.113.128/25'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:db8::1/128', '2001:db8::1'],
  ['2001:db8:ffff::1/33', '2001:db8:8000::/33'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001/64', '2001:db8::/64'],
  ['::1', '::1'],
  ['::/0', '::/0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107/120', '203.0.113.0/24'],
])('reads %s as %s', (typed, network) => {
  expect(readNetwork(typed)).toBe(network)
  expect(readNetwork(network)).toBe(network)
})

test.each([
  '',
  'localhost',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7/33',
  '203.0.113.7/',
  '203.0.113.7/24/24',
  '203.0.113.0/255.255.255.0',
  '203.0.113.7:443',
  '0x7f.1',
  '2001:db8::/129',
  '2001:db8:::1',
  'fe80::1%eth0',
  '::ffff:203.0.113.7/95',
  '203.0.113.7 10.0.0.1',
  '*',
])('refuses %j', (typed) => {
  expect(readNetwork(typed)).toBeNull()
})

test('returns a network that contains the address, according to Node', () => {
  const any = fc.oneof(
    fc.tuple(fc.ipV4(), fc.integer({ min: 1, max: 32 })),
    fc.tuple(
      fc.ipV6().filter((address) => isIP(address) === 6 && !/ffff:[\d.]+$/i.test(address)),
      fc.integer({ min: 1, max: 128 }),
    ),
  )
  fc.assert(
    fc.property(any, ([address, length]) => {
      const network = readNetwork(`${address}/${length}`) ?? ''
      const [start = '', prefix = ''] = network.split('/')
      const family = isIP(start) === 6 ? 'ipv6' : 'ipv4'
      const list = new BlockList()
      list.addSubnet(start, prefix === '' ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
      expect(list.check(address, family), `${address}/${length} in ${network}`).toBe(true)
    }),
  )
})
