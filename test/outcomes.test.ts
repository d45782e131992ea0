import { expect, test } from 'vitest'
import { outcomesOf, type Task } from './outcomes.ts'

const passed: Task = { type: 'test', mode: 'run', result: { state: 'pass' } }
const failed: Task = { type: 'test', mode: 'run', result: { state: 'fail' } }
const leftOut: Task = { type: 'test', mode: 'skip' }
const file = (...tasks: Task[]): Task => ({ type: 'suite', mode: 'run', tasks })

test('finds tests in files and groups', () => {
  expect(outcomesOf([file(passed, file(failed)), file()])).toEqual(['pass', 'fail'])
})

test('reports a test that did not run, unless the run was filtered by name', () => {
  expect(outcomesOf([file(passed, leftOut)])).toEqual(['pass', 'not run'])
  expect(outcomesOf([file(passed, leftOut)], { isFiltered: true })).toEqual(['pass'])
  const interrupted: Task = { type: 'test', mode: 'run' }
  expect(outcomesOf([file(interrupted)], { isFiltered: true })).toEqual(['not run'])
})
