import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { claimInput, decisionInput } from './schema.ts'

function form(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

const line = randomUUID()
const parseClaim = (fields: [string, string][]) => parseWithZod(form(fields), { schema: claimInput })
const parseDecision = (fields: [string, string][]) => parseWithZod(form(fields), { schema: decisionInput })

test('accepts one or several lines', () => {
  const second = randomUUID()
  expect(
    parseClaim([
      ['line', line],
      ['reason', 'locked'],
      ['details', ' a\r\nb '],
    ]),
  ).toMatchObject({
    status: 'success',
    value: { line: [line], reason: 'locked', details: 'a\nb' },
  })
  expect(
    parseClaim([
      ['line', line],
      ['line', second],
      ['reason', 'locked'],
    ]),
  ).toMatchObject({
    value: { line: [line, second], details: '' },
  })
})

test.each<[[string, string][], string, string]>([
  [[['reason', 'locked']], 'line', 'Please select at least one.'],
  [
    [
      ['line', ''],
      ['reason', 'locked'],
    ],
    'line',
    'Please select at least one.',
  ],
  [Array.from({ length: 31 }, () => ['line', randomUUID()]), 'line', 'Please select at most 30.'],
  [[['line', line]], 'reason', 'Please choose what is wrong.'],
  [
    [
      ['line', line],
      ['reason', 'bored'],
    ],
    'reason',
    'Please choose what is wrong.',
  ],
  [
    [
      ['line', line],
      ['reason', 'other'],
      ['details', ' \n '],
    ],
    'details',
    'Please describe what is wrong.',
  ],
  [
    [
      ['line', line],
      ['reason', 'other'],
      ['details', 'x'.repeat(1001)],
    ],
    'details',
    'Please enter plain text of at most 1,000 characters.',
  ],
  [
    [
      ['line', line],
      ['reason', 'locked'],
      ['details', 'a\0b'],
    ],
    'details',
    'Please enter plain text of at most 1,000 characters.',
  ],
])('refuses a claim with %j at %s', (fields, field, sentence) => {
  const { status, error } = { error: undefined, ...parseClaim(fields) }
  expect(status).toBe('error')
  const found = Object.entries(error ?? {}).find(([name]) => name === field || name.startsWith(`${field}[`))
  expect(found?.[1]).toEqual([sentence])
})

test('requires a reason for a decline, not for a swap', () => {
  const claimId = randomUUID()
  expect(
    parseDecision([
      ['claimId', claimId],
      ['decision', 'swap'],
      ['note', ''],
    ]),
  ).toMatchObject({ status: 'success' })
  expect(
    parseDecision([
      ['claimId', claimId],
      ['decision', 'decline'],
      ['note', '  '],
    ]),
  ).toMatchObject({
    error: { note: ['Please tell the customer why.'] },
  })
})
