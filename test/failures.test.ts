import path from 'node:path'
import { expect, test } from 'vitest'
import { failuresIn } from './failures.ts'

const file = (name: string, status: string, tests: [string, string][]) => ({
  name: path.resolve(import.meta.dirname, '..', name),
  status,
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
})
const report = (...testResults: ReturnType<typeof file>[]) => JSON.stringify({ testResults })

test('tests that failed are named with their file', () => {
  const mixed = file('app/lib/csv.test.ts', 'failed', [
    ['reads a line', 'passed'],
    ['reads quotes', 'failed'],
  ])
  const passed = file('app/lib/money.test.ts', 'passed', [['adds', 'passed']])
  expect(failuresIn(report(mixed, passed), false)).toEqual(['app/lib/csv.test.ts > reads quotes'])
})

test('a file that could not be loaded counts as one failure', () => {
  expect(failuresIn(report(file('e2e/pages.test.ts', 'failed', [])), false)).toEqual(['e2e/pages.test.ts'])
  const hookFailed = file('e2e/pages.test.ts', 'failed', [['every page', 'skipped']])
  expect(failuresIn(report(hookFailed), false)).toEqual(['e2e/pages.test.ts'])
})

test('a run without failures has none, and one that ended badly has itself', () => {
  const passed = report(file('app/lib/money.test.ts', 'passed', [['adds', 'passed']]))
  expect(failuresIn(passed, true)).toEqual([])
  expect(failuresIn(passed, false)).toEqual(['the run itself, outside its tests'])
  expect(failuresIn(null, false)).toEqual(['the run itself, which left no report'])
})
