import path from 'node:path'
import { expect, test } from 'vitest'
import { failuresIn } from './failures.ts'

const file = (name: string, status: string, tests: [name: string, status: string, message?: string][]) => ({
  name: path.resolve(import.meta.dirname, '..', name),
  status,
  message: status === 'failed' && tests.length === 0 ? 'SyntaxError: oops\n    at line 1' : '',
  assertionResults: tests.map(([fullName, status, message]) => ({
    fullName,
    status,
    failureMessages: message ? [message] : [],
  })),
})
const report = (...testResults: ReturnType<typeof file>[]) => JSON.stringify({ testResults })
const failures = (text: string | null, succeeded: boolean) => Object.fromEntries(failuresIn(text, succeeded))

test('names a failed test by its file, with the first line of its message', () => {
  const mixed = file('app/lib/csv.test.ts', 'failed', [
    ['reads a line', 'passed'],
    ['reads quotes', 'failed', 'Error: expected 1 to be 2\n    at csv.test.ts:3'],
  ])
  const passed = file('app/lib/money.test.ts', 'passed', [['adds', 'passed']])
  expect(failures(report(mixed, passed), false)).toEqual({
    'app/lib/csv.test.ts > reads quotes': 'Error: expected 1 to be 2',
  })
})

test('counts tests of the same name once', () => {
  const twice = file('app/lib/csv.test.ts', 'failed', [
    ['reads', 'failed', 'Error: first'],
    ['reads', 'failed', 'Error: second'],
  ])
  expect(failures(report(twice), false)).toEqual({ 'app/lib/csv.test.ts > reads': 'Error: second' })
})

test('counts a file that could not be loaded, or whose hook failed, as one failure', () => {
  expect(failures(report(file('e2e/pages.test.ts', 'failed', [])), false)).toEqual({
    'e2e/pages.test.ts': 'SyntaxError: oops',
  })
  const hookFailed = file('e2e/pages.test.ts', 'failed', [['every page', 'skipped']])
  expect(failures(report(hookFailed), false)).toEqual({ 'e2e/pages.test.ts': '' })
})

test('finds no failure in a clean run, and one in a run that failed outside its tests', () => {
  const passed = report(file('app/lib/money.test.ts', 'passed', [['adds', 'passed']]))
  expect(failures(passed, true)).toEqual({})
  expect(failures(passed, false)).toEqual({ 'the run itself': 'It failed outside its tests.' })
  expect(failures(null, false)).toEqual({ 'the run itself': 'It left no report.' })
})
