import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pointsInMemory } from './points-in-memory.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const spent = (points: number, endsAt: number) => ({ points, endsAt })

test('counts each key for a period that begins with its first point', () => {
  const points = pointsInMemory(60)
  expect(points.read('a')).toBeNull()
  expect(points.add('a')).toEqual(spent(1, 60_000))
  pass(59_999)
  expect(points.add('b')).toEqual(spent(1, 119_999))
  expect(points.add('a')).toEqual(spent(2, 60_000))
  pass(1)
  expect(points.read('a')).toBeNull()
  expect(points.add('a')).toEqual(spent(1, 120_000))
  expect(points.read('b')).toEqual(spent(1, 119_999))
  pass(59_999)
  expect(points.read('b')).toBeNull()
  expect(points.read('a')).toEqual(spent(1, 120_000))
})

test('ends every count to the millisecond, whenever the process counted others', () => {
  const points = pointsInMemory(60)
  for (let begun = 0; begun < 200; begun += 7) {
    points.add('other')
    pass(begun * 1_000)
    const { endsAt } = points.add(`key ${begun}`)
    pass(endsAt - performance.now() - 1)
    expect(points.read(`key ${begun}`)).toEqual(spent(1, endsAt))
    pass(1)
    expect(points.read(`key ${begun}`)).toBeNull()
  }
})

test('replaces a count, until an earlier end', () => {
  const points = pointsInMemory(60)
  points.add('a')
  points.set('a', 7, 10)
  expect(points.add('a')).toEqual(spent(8, 10_000))
  pass(10_000)
  expect(points.read('a')).toBeNull()
})
