import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

function filled(atLeast: number, keys: number): RecentMap<number, string> {
  const map = new RecentMap<number, string>(atLeast)
  for (let key = 0; key < keys; key++) map.set(key, `value ${key}`)
  return map
}

test('the last keys are kept, and at most twice as many', () => {
  // Each from a map of its own, as asking keeps.
  const kept = Array.from({ length: 45 }, (_, key) => key).filter((key) => filled(10, 45).get(key) !== undefined)
  expect(kept.slice(-10)).toEqual([35, 36, 37, 38, 39, 40, 41, 42, 43, 44])
  expect(kept.length).toBeLessThanOrEqual(20)
})

test('heavy values are fewer', () => {
  const kept = Array.from({ length: 45 }, (_, key) => key).filter((key) => {
    const map = new RecentMap<number, string>(100, ({ length }) => length)
    for (let other = 0; other < 45; other++) map.set(other, '.'.repeat(50))
    return map.get(key) !== undefined
  })
  expect(kept.slice(-2)).toEqual([43, 44])
  expect(kept.length).toBeLessThanOrEqual(4)
})

test('one that is replaced over and over counts once', () => {
  const map = new RecentMap<number, number>(100, (weight) => weight)
  map.set(1, 10)
  for (let time = 0; time < 1_000; time++) map.set(2, time % 2 ? 10 : 60)
  expect(map.get(1)).toBe(10)
})

test('who is asked for is kept', () => {
  const map = filled(10, 10)
  for (let key = 10; key < 100; key++) {
    expect(map.get(3)).toBe('value 3')
    map.set(key, 'another')
  }
  expect(map.get(4)).toBeUndefined()
})

test('a value is replaced, and what is deleted or cleared is gone, wherever it was', () => {
  const map = filled(10, 15)
  map.set(1, 'new')
  map.set(12, 'new')
  expect([map.get(1), map.get(12)]).toEqual(['new', 'new'])
  map.delete(1)
  map.delete(2)
  map.delete(13)
  expect([map.get(1), map.get(2), map.get(13)]).toEqual([undefined, undefined, undefined])
  map.clear()
  expect([map.get(3), map.get(12)]).toEqual([undefined, undefined])
})
