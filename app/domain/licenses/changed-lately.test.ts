import { afterEach, expect, test } from 'vitest'
import { forgetChanges, isChangedSince, MOST_CHANGES, noteChange, noteComing, settle } from './changed-lately.ts'

afterEach(forgetChanges)

test('what was read before or in the moment of a change is no longer so, what was read after it is', () => {
  noteChange('key', 10)
  expect(isChangedSince('key', 9)).toBe(true)
  expect(isChangedSince('key', 10)).toBe(true)
  expect(isChangedSince('key', 11)).toBe(false)
  expect(isChangedSince('another', 9)).toBe(false)
})

test('a change that is to come counts until its notice, whatever is heard of others meanwhile', () => {
  noteComing('one', 'key', 10_000_000_000)
  noteComing('two', 'key', 10_000_000_000)
  noteChange('key', 20)
  settle('one', 30)
  expect(isChangedSince('key', 40)).toBe(true)
  expect(isChangedSince('another', 40)).toBe(false)
  settle('two', 50)
  expect(isChangedSince('key', 50)).toBe(true)
  expect(isChangedSince('key', 51)).toBe(false)
})

test('a change whose notice never comes counts up to its time, and costs no room after that', () => {
  noteComing('lost', 'key', 20)
  noteComing('next', 'another', 10_000_000_000)
  expect(isChangedSince('key', 20)).toBe(true)
  expect(isChangedSince('key', 21)).toBe(false)
  settle('lost', 30)
  expect(isChangedSince('key', 21)).toBe(false)
})

test('of more changes than are kept the oldest are forgotten, and nothing counts any more that was read before them', () => {
  for (let index = 0; index <= MOST_CHANGES; index++) noteChange(`key ${index}`, index)
  expect(isChangedSince('key 0', 0)).toBe(true)
  expect(isChangedSince('never changed', 0)).toBe(true)
  expect(isChangedSince('never changed', 1)).toBe(false)
  expect(isChangedSince('key 1', 1)).toBe(true)
})
