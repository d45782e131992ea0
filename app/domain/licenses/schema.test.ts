import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { asSeen } from './rules.ts'
import {
  createUntilInput,
  deleteLicenseInput,
  extendUntilInput,
  freeDeviceInput,
  licenseManagementInput,
  licenseStatusInput,
} from './schema.ts'

const id = randomUUID()
const end = new Date('2026-03-01T12:00:00.123Z')

/** Returns the values of a form, or the first message for each field. */
function sent(schema: z.ZodType, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const submission = parseWithZod(form, { schema })
  if (submission.status === 'success') return submission.value
  return Object.fromEntries(Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages?.[0]]))
}

const create = { form: 'create', licenseId: id, productId: 'storytag', email: ' mara@example.com ', days: '30' }
const manage = (fields: Record<string, string>) => sent(licenseManagementInput, fields)

describe('creation for days', () => {
  test('accepts an email and 1 to 365 days', () => {
    expect(manage(create)).toEqual({ ...create, email: 'mara@example.com', days: 30 })
    for (const days of ['1', '365']) expect(manage({ ...create, days })).toMatchObject({ days: Number(days) })
  })

  test.each([
    ['', 'Please enter a customer email.'],
    ['   ', 'Please enter a customer email.'],
    ['mara', 'Please enter a valid email address.'],
    ['a@b', 'Please enter a valid email address.'],
    ['a@b\0', 'Please enter a valid email address.'],
    [`${'a'.repeat(250)}@b.co`, 'Please enter a valid email address.'],
  ])('%o as email: %s', (email, sentence) => {
    expect(manage({ ...create, email })).toEqual({ email: sentence })
  })

  test.each(['', '0', '366', '-1', '1.5', '1e3', 'x', '٣'])('refuses %o days', (days) => {
    expect(manage({ ...create, days })).toEqual({ days: 'Please enter a number of days from 1 to 365.' })
  })
})

describe('creation until a day', () => {
  const until = { licenseId: id, productId: 'storytag', email: 'mara@example.com', expiresOn: '2026-03-31' }

  test('accepts an email and a day', () => {
    expect(sent(createUntilInput, until)).toEqual(until)
    expect(sent(createUntilInput, { ...until, email: '', expiresOn: '' })).toEqual({
      email: 'Please fill all fields',
      expiresOn: 'Please fill all fields',
    })
    expect(sent(createUntilInput, { ...until, email: 'mara' })).toEqual({
      email: 'Please enter a valid email address.',
    })
    for (const expiresOn of ['2026-02-30', '31.03.2026', '+012026-01-01']) {
      expect(sent(createUntilInput, { ...until, expiresOn })).toEqual({ expiresOn: 'Please fill all fields' })
    }
  })
})

describe('extension', () => {
  test('by days requires a license with the end that was seen', () => {
    const extend = { form: 'extend', license: asSeen({ id, expiresAt: end }), days: '30' }
    expect(manage(extend)).toEqual({ form: 'extend', license: { licenseId: id, formerExpiresAt: end }, days: 30 })
    for (const license of ['', id, `${id} tomorrow`, `x ${end.toISOString()}`, '\0']) {
      expect(manage({ ...extend, license }), license).toEqual({ license: 'Please select a license.' })
    }
  })

  test('until a day requires the day', () => {
    const formerExpiresAt = end.toISOString()
    expect(sent(extendUntilInput, { formerExpiresAt, expiresOn: '2026-03-31' })).toEqual({
      formerExpiresAt: end,
      expiresOn: '2026-03-31',
    })
    expect(sent(extendUntilInput, { formerExpiresAt, expiresOn: '' })).toEqual({
      expiresOn: 'Please select new expiry date',
    })
  })
})

test.each([
  ['create', licenseManagementInput, create],
  ['extend', licenseManagementInput, { form: 'extend', license: asSeen({ id, expiresAt: end }), days: '1' }],
  ['status', licenseManagementInput, { form: 'status', licenseId: id, formerStatus: 'active', status: 'inactive' }],
  ['check', licenseManagementInput, { form: 'check', license_key: 'AAAA-AAAA-AAAA-AAAA' }],
  ['row', licenseStatusInput, { licenseId: id, formerStatus: 'active', status: 'expired' }],
  ['dialog', createUntilInput, { licenseId: id, productId: 'x', email: 'a@b.example', expiresOn: '2026-03-31' }],
  ['extension', extendUntilInput, { formerExpiresAt: end.toISOString(), expiresOn: '2026-03-31' }],
  ['deletion', deleteLicenseInput, { formerExpiresAt: end.toISOString() }],
  ['device', freeDeviceInput, { hardwareId: 'A' }],
])('the form %s accepts only its own fields', (_, schema, fields: Record<string, string>) => {
  expect(Object.keys(Object(sent(schema, fields)))).not.toContain('')
  for (const name of ['role', 'customer_id', 'orderId', 'created_at', 'licenseKey', 'deletedAt', 'hardware_id']) {
    expect(Object.keys(Object(sent(schema, { ...fields, [name]: 'x' }))), name).toEqual([''])
  }
})

test('refuses an unknown form', () => {
  expect(manage({ ...create, form: 'delete' })).toHaveProperty('form')
})
