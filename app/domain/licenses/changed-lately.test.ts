import { afterEach, expect, test } from 'vitest'
import { forgetChanges, isChangedSince, MOST_CHANGES, noteChange } from './changed-lately.ts'

afterEach(forgetChanges)

test('what was read before or in the moment of a change is no longer so, what was read after it is', () => {
  noteChange('key', 10)
  expect(isChangedSince('key', 9)).toBe(true)
  expect(isChangedSince('key', 10)).toBe(true)
  expect(isChangedSince('key', 11)).toBe(false)
  expect(isChangedSince('another', 9)).toBe(false)
})

test('the last word counts, also when it says that what was to come is over', () => {
  noteChange('key', 10_000)
  noteChange('key', 20)
  expect(isChangedSince('key', 21)).toBe(false)
})

test('of more changes than are kept the oldest are forgotten, and nothing counts any more that was read before them', () => {
  for (let index = 0; index <= MOST_CHANGES; index++) noteChange(`key ${index}`, index)
  expect(isChangedSince('key 0', 0)).toBe(true)
  expect(isChangedSince('never changed', 0)).toBe(true)
  expect(isChangedSince('never changed', 1)).toBe(false)
  expect(isChangedSince('key 1', 1)).toBe(true)
})
