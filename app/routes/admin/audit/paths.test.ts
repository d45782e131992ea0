import { expect, test } from 'vitest'
import { actionLabel } from '#app/domain/audit/action-labels.ts'
import { changesOf } from './changes.ts'
import { auditPath, subjectLabel, subjectPath } from './paths.tsx'

const ID = '0a1b2c3d-0000-4000-8000-000000000000'

test('labels known actions, and shows unknown ones by name', () => {
  expect(actionLabel('message.answered')).toBe('Answered a message')
  expect(actionLabel('machine.hummed')).toBe('machine.hummed')
  expect(actionLabel('constructor')).toBe('constructor')
})

test('formats fields before and after a change', () => {
  expect(
    changesOf(
      { balanceCents: 500, siteName: 'One', isOn: false },
      { balanceCents: 123_450, siteName: '', isOn: true, of: [1] },
    ),
  ).toEqual([
    { field: 'Balance', before: '$5.00', after: '$1,234.50' },
    { field: 'Site name', before: 'One', after: 'nothing' },
    { field: 'Is on', before: 'no', after: 'yes' },
    { field: 'Of', before: null, after: '[1]' },
  ])
  expect(changesOf(null, null)).toEqual([])
  expect(changesOf(null, { email: `${ID}@deleted.invalid` })).toEqual([
    { field: 'Email', before: null, after: 'Deleted customer' },
  ])
  expect(changesOf(null, { text: 'x'.repeat(400), none: null, count: 1234 })).toEqual([
    { field: 'Text', before: null, after: `${'x'.repeat(300)}…` },
    { field: 'None', before: null, after: 'nothing' },
    { field: 'Count', before: null, after: '1,234' },
  ])
})

test('links a subject to its page, if it has one', () => {
  expect(subjectPath(`customer:${ID}`)).toBe(`/admin/customers/${ID}`)
  expect(subjectPath(`stock_batch:${ID}`)).toBe(`/admin/stock/batches/${ID}`)
  expect(subjectPath('customer:../../x?y')).toBe('/admin/customers/..%2F..%2Fx%3Fy')
  expect(subjectPath('stock:story')).toBe('/admin/stock/uploads')
  expect(subjectPath('machine:1')).toBeNull()
  expect(subjectPath(`stock_account:${ID}`)).toBeNull()
  expect(subjectPath('constructor:1')).toBeNull()
  expect(subjectLabel(`stock_batch:${ID}`)).toEqual({ kind: 'Stock batch', id: '0a1b2c3d' })
  expect(subjectLabel('settings:main_settings')).toEqual({ kind: 'Settings', id: 'main_settings' })
  expect(subjectLabel(`payment:${ID}`)).toEqual({ kind: 'Top-up', id: '0a1b2c3d' })
})

test('leaves empty parameters out of the URL', () => {
  expect(auditPath({})).toBe('/admin/audit')
  expect(auditPath({ actor: undefined, subject: `customer:${ID}`, after: 7 })).toBe(
    `/admin/audit?subject=customer%3A${ID}&after=7`,
  )
})
