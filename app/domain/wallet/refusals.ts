import { formatDollars } from '#app/lib/money.ts'
import { Refusal } from '#app/lib/refusal.ts'

export class InsufficientBalance extends Refusal {
  override readonly title = 'Insufficient Balance'
  override readonly status = 402

  constructor(balanceCents: number, requiredCents: number) {
    super(`Your balance is ${formatDollars(balanceCents)}. Required: ${formatDollars(requiredCents)}.`)
  }
}
