import { expect, test } from 'vitest'
import { dependsOnPayments, statusOf } from './invoice.ts'

const INVOICE_CENTS = 2500

/** Confirmed cents, and whether more is pending. */
const arrived = (settledCents: number, isPending = false) => ({ settledCents, isPending })

test.each([
  ['New', 'None', null, 'check'],
  ['New', 'PaidPartial', null, 'wrong_amount_waiting'],
  ['Processing', 'None', null, 'confirm_check'],
  ['Processing', 'PaidOver', null, 'confirm_check'],
  ['Settled', 'None', arrived(2500), 'paid'],
  ['Settled', 'PaidOver', arrived(2600), 'paid_over'],
  // The surplus is not confirmed yet.
  ['Settled', 'PaidOver', arrived(2500, true), 'paid'],
  ['Settled', 'None', arrived(2499), 'wrong_amount'],
  ['Settled', 'Marked', arrived(2500), 'paid'],
  ['Settled', 'Marked', arrived(0), 'wrong_amount'],
  ['Settled', 'Marked', arrived(0, true), 'confirm_check'],
  ['Expired', 'None', null, 'cancel'],
  ['Expired', 'PaidPartial', arrived(700), 'wrong_amount'],
  ['Expired', 'PaidPartial', arrived(700, true), 'wrong_amount_waiting'],
  ['Expired', 'PaidPartial', arrived(0), 'cancel'],
  ['Expired', 'PaidLate', arrived(0, true), 'confirm_check'],
  ['Expired', 'PaidLate', arrived(2500), 'paid'],
  ['Expired', 'PaidLate', arrived(2501), 'paid_over'],
  ['Invalid', 'None', arrived(0), 'fail'],
  ['Invalid', 'None', arrived(2500), 'paid'],
  ['Invalid', 'Invalid', arrived(700), 'wrong_amount'],
  ['Invalid', 'Marked', arrived(2500), 'fail'],
  ['Frozen', 'None', null, 'Frozen'],
])('translates %s, %s with %j paid to %s', (status, additionalStatus, paid, expected) => {
  expect(statusOf({ status, additionalStatus, amountCents: INVOICE_CENTS }, paid)).toBe(expected)
  expect(dependsOnPayments({ status, additionalStatus })).toBe(paid !== null)
})
