import { counted } from '#app/lib/counted.ts'
import { Refusal } from '#app/lib/refusal.ts'

class ClaimRefusal extends Refusal {
  override readonly title = 'Claim not made'
}

/** Also for what belongs to somebody else. */
export class LineNotFound extends ClaimRefusal {
  override readonly status = 404
  override readonly field = 'line'
  constructor() {
    super('This account is not part of the order. Nothing was claimed.')
  }
}

export class LineRefunded extends ClaimRefusal {
  override readonly status = 409
  override readonly field = 'line'
  constructor() {
    super('This line was refunded already.')
  }
}

export class WarrantyOver extends ClaimRefusal {
  constructor({ warrantyHours }: { warrantyHours: number }) {
    super(
      warrantyHours === 0
        ? 'This order was sold without warranty. Nothing was claimed.'
        : 'The warranty of this order has ended. Nothing was claimed.',
    )
  }
}

export class TooManyClaims extends ClaimRefusal {
  override readonly status = 429
  constructor(most: number) {
    super(
      `At most ${counted(most, 'account')} can be claimed within 24 hours. Nothing was claimed; please claim fewer or try later.`,
    )
  }
}

export class TooManyOpenClaims extends ClaimRefusal {
  override readonly status = 429
  constructor(most: number) {
    super(
      `At most ${most} of your claims can wait for a decision. Nothing was claimed; please wait until some are decided.`,
    )
  }
}

class DecisionRefusal extends Refusal {
  override readonly title = 'Not decided'
  override readonly status: number = 409
}

export class ClaimNotFound extends DecisionRefusal {
  override readonly status = 404
  constructor() {
    super('This claim is not there.')
  }
}

export class ClaimDecidedAlready extends DecisionRefusal {
  constructor() {
    super('This claim was decided already.')
  }
}

export class NothingLeftToCredit extends DecisionRefusal {
  constructor() {
    super('All that this order cost was given back already, so nothing is left to credit.')
  }
}

/** A row or a credit would go to where nobody can reach it. */
export class NobodyToGiveTo extends DecisionRefusal {
  constructor() {
    super('This customer was deleted, so nothing can be given. The claim can only be declined.')
  }
}
