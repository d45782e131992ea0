import { formatDollars } from '#app/lib/money.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { NO_BALANCE } from './schema.ts'

export class InsufficientBalance extends Refusal {
  override readonly title = 'Insufficient Balance'
  override readonly status = 402

  constructor(balanceCents: number, requiredCents: number) {
    super(`Your balance is ${formatDollars(balanceCents)}. Required: ${formatDollars(requiredCents)}.`)
  }
}

/** The key of a request stands for another one already: another body, or another door. */
export class IdempotencyKeyReused extends Refusal {
  override readonly title = 'Not repeated'
  override readonly status = 409
  constructor() {
    super('This form was already used for something else. Nothing was changed; reload the page and try again.')
  }
}

/** The customer was deleted, before it was asked for or while that waited. */
export class BalanceNotFetched extends Refusal {
  override readonly status = 404
  constructor() {
    super('Could not fetch customer balance.')
  }
}

/** What an admin typed is no balance (spec §5). */
export class InvalidBalance extends Refusal {
  override readonly title = 'Invalid Balance'
  override readonly field = 'balance'
  constructor() {
    super(NO_BALANCE)
  }
}

export class BalanceChangedMeanwhile extends Refusal {
  override readonly title = 'Failed to update balance.'
  override readonly status = 409
  override readonly field = 'balance'
  constructor(balanceCents: number) {
    super(
      `The balance changed meanwhile and is ${formatDollars(balanceCents)} now. What you typed is kept; save again to book it.`,
    )
  }
}

export class BalanceIsTheSame extends Refusal {
  override readonly title = 'Failed to update balance.'
  override readonly field = 'balance'
  constructor(balanceCents: number) {
    super(`The balance is ${formatDollars(balanceCents)} already. Nothing was booked.`)
  }
}
