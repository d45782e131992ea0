import type { Paid } from './paid.ts'

type Said = { status: string; additionalStatus: string }

/** Whether it takes the payments themselves to say what became of the invoice. */
export function dependsOnPayments({ status, additionalStatus }: Said): boolean {
  return status === 'Settled' || status === 'Invalid' || (status === 'Expired' && additionalStatus !== 'None')
}

/**
 * An invoice's status in the words of Cryptomus (docs/btcpay.md). BTCPay Server says PaidPartial and PaidLate as soon as it sees a payment,
 * confirmed or not, and lets people mark an invoice by hand, so that money is always what the confirmed payments are worth. `paid` is null
 * where the status does not depend on them. A status that is new passes as it is.
 */
export function wordOf({ status, additionalStatus, amountCents }: Said & { amountCents: number }, paid: Paid | null) {
  const isMarked = additionalStatus === 'Marked'
  switch (status) {
    case 'New':
      return additionalStatus === 'PaidPartial' ? 'wrong_amount_waiting' : 'check'
    case 'Processing':
      return 'confirm_check'
    case 'Expired':
      if (paid?.isPending) return additionalStatus === 'PaidPartial' ? 'wrong_amount_waiting' : 'confirm_check'
      return paid?.settledCents ? wordOfMoney(paid.settledCents, amountCents) : 'cancel'
    case 'Settled':
      return isMarked && paid?.isPending ? 'confirm_check' : wordOfMoney(paid?.settledCents ?? 0, amountCents)
    case 'Invalid':
      return paid?.settledCents && !isMarked ? wordOfMoney(paid.settledCents, amountCents) : 'fail'
    default:
      return status
  }
}

function wordOfMoney(arrivedCents: number, amountCents: number): string {
  if (arrivedCents === amountCents) return 'paid'
  return arrivedCents > amountCents ? 'paid_over' : 'wrong_amount'
}
