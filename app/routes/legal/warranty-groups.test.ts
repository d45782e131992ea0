import { expect, test } from 'vitest'
import { groupByWarranty } from './warranty-groups.ts'

const account = { kind: 'account' as const, claimRule: 'swap' as const, sellsItems: false }

function pack(name: string, warrantyHours: number) {
  return { ...account, name, warrantyHours }
}

function packs(count: number, warrantyHours: number) {
  return Array.from({ length: count }, (_, index) => pack(`Pack ${warrantyHours} ${index}`, warrantyHours))
}

const named = (products: Parameters<typeof groupByWarranty>[0]) =>
  groupByWarranty(products).map(({ hours, names }) => [hours, names])

test('names the products of each warranty, the longest first', () => {
  expect(named([pack('Aged', 0), pack('Fresh', 24), pack('Old', 48), pack('New', 24)])).toEqual([
    [48, ['Old']],
    [24, ['Fresh', 'New']],
    [0, ['Aged']],
  ])
})

test('separates what a claim gets, which a product without a warranty has not', () => {
  const goods = [
    pack('Aged', 24),
    { ...pack('Mailboxes', 24), claimRule: 'credit' as const },
    { ...pack('Gift cards', 24), sellsItems: true },
    { ...pack('StoryTag', 24), kind: 'software' as const },
    { ...pack('Keys', 0), claimRule: 'credit' as const },
    pack('Pages', 0),
  ]
  expect(named(goods)).toEqual([
    [24, ['Aged']],
    [24, ['Mailboxes']],
    [24, ['Gift cards']],
    [24, ['StoryTag']],
    [0, ['Keys', 'Pages']],
  ])
})

test('sums up many products of the most common warranty, after the others', () => {
  const few = packs(3, 24)
  const names = few.map(({ name }) => name)
  expect(named([...packs(205, 48), ...few])).toEqual([
    [24, names],
    [48, null],
  ])
  expect(named([...packs(12, 48), ...few])[0]?.[1]).toHaveLength(12)
  expect(named(packs(205, 48))).toEqual([[48, null]])
})
