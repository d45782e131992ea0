import { expect, test } from 'vitest'
import { parametersIn, pluralsIn } from './parameters.ts'

const message =
  '{n, plural, =0 {Nothing} one {# for <b>{who}</b>} other {{m, plural, few {#} other {a}}}} <time></time> {kind, select, a {{x}} other {}}'

test('finds parameters and tags at every depth', () => {
  expect(parametersIn(message).sort()).toEqual(['<b>', '<time>', 'kind', 'm', 'n', 'who', 'x'])
  expect(parametersIn("You can't '{'leave'}'.")).toEqual([])
})

test('finds the categories of each plural', () => {
  expect(pluralsIn(message)).toEqual([
    ['=0', 'one', 'other'],
    ['few', 'other'],
  ])
})
