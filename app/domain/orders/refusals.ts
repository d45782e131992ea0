import { formatDollars } from '#app/lib/money.ts'
import { Refusal } from '#app/lib/refusal.ts'

export class AdminsCannotPurchase extends Refusal {
  override readonly status = 403
  constructor() {
    super('Admins cannot purchase products.')
  }
}

export class ProductNotFound extends Refusal {
  override readonly status = 404
  constructor() {
    super('Product not found or not loaded yet.')
  }
}

/** The price, the warranty or the period is another one than the buyer saw; `sentences` say the new ones. */
export class TermsChanged extends Refusal {
  override readonly title: string
  override readonly status = 409
  constructor(sentences: readonly string[], { isNewPrice }: { isNewPrice: boolean }) {
    const check = isNewPrice && sentences.length === 1 ? 'the new total' : 'the new terms'
    super(`${sentences.join(' ')} Nothing was charged; check ${check} and buy again.`)
    this.title = isNewPrice ? 'Price changed' : 'Terms changed'
  }
}

export class NotEnoughStock extends Refusal {
  override readonly title = 'Not enough stock'
  override readonly status = 409
  override readonly field = 'quantity'
  constructor(available: number) {
    super(`Not enough accounts in stock. Only ${available} available.`)
  }
}

export class OutsidePurchaseLimits extends Refusal {
  override readonly title = 'Purchase limit'
  override readonly field = 'quantity'
}

export class StockBusy extends Refusal {
  override readonly title = 'Please try again'
  override readonly status = 503
  constructor() {
    super('Many purchases are under way. Nothing was charged; please try again in a moment.')
  }
}

/** A step of the purchase could not be done; nothing was changed. */
export class PurchaseFailed extends Refusal {
  override readonly title: string
  override readonly status = 500
  constructor({ title = 'Error', message }: { title?: string; message: string }) {
    super(message)
    this.title = title
  }
}

class RefundRefusal extends Refusal {
  override readonly title = 'Not refunded'
  override readonly status: number = 409
}

export class OrderNotFound extends RefundRefusal {
  override readonly status = 404
  constructor() {
    super('This order is not there.')
  }
}

/** Something was given back since the form was shown: by this form, by another admin or for a claim. */
export class RefundOutdated extends RefundRefusal {
  constructor({ givenBackCents, totalCents }: { givenBackCents: number; totalCents: number }) {
    const [back, total] = [givenBackCents, totalCents].map(formatDollars)
    super(`${back} of ${total} was given back meanwhile. Nothing more was refunded; check what is left.`)
  }
}

export class NothingLeftToRefund extends RefundRefusal {
  constructor() {
    super('All that this order cost was given back already.')
  }
}

export class MoreThanIsLeft extends RefundRefusal {
  constructor({ amountCents, leftCents }: { amountCents: number; leftCents: number }) {
    super(
      `These accounts cost ${formatDollars(amountCents)}, and ${formatDollars(leftCents)} of the order is left. Nothing was refunded.`,
    )
  }
}

/** A line cannot be paid back; nothing was. */
export class LineNotRefundable extends RefundRefusal {
  override readonly field = 'line'
  constructor(line: { username: string; why: 'refunded' | 'swapped' | 'credited' } | null) {
    super(
      line
        ? `${line.username} was ${line.why} already. Nothing was refunded.`
        : 'This account is not part of the order. Nothing was refunded.',
    )
  }
}

/** A credit would go to where nobody can reach it. */
export class NobodyToRefund extends RefundRefusal {
  constructor() {
    super('This customer was deleted, so nothing can be refunded.')
  }
}
