import { expect, test } from 'vitest'
import { whyNotDue } from './rules.ts'

const at = new Date('2030-05-14T12:00:00Z')
const payment = {
  ...({ provider: 'cryptomus', status: 'paid_late', createdAt: at, creditedAt: at, amountCents: 25_00 } as const),
  purchaseConsent: { maxTotalCents: 20_00, seen: {} },
}

test.each([
  [25_00, null],
  [20_00, null],
  [19_99, 'short'],
])('a late payment that brought %i cents buys for 20.00, or not: %s', (creditedCents, reason) => {
  expect(whyNotDue({ ...payment, creditedCents }, at)).toBe(reason)
})
