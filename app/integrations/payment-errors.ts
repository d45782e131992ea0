/** A provider could not be asked, or answered with no; the message is a sentence for an admin. */
export class ProviderError extends Error {}

/** No answer came in time; whether the provider did what was asked is unknown. */
export class ProviderTimedOut extends ProviderError {
  constructor(cause: unknown) {
    super('The payment provider did not answer in time.', { cause })
  }
}

/** No connection, or one that broke. */
export class ProviderUnreachable extends ProviderError {
  constructor(cause: unknown) {
    super('The payment provider cannot be reached.', { cause })
  }
}

/** The provider says that it is not well (5xx) or has too much to do (429). */
export class ProviderFailing extends ProviderError {
  constructor(httpStatus: number) {
    super(`The payment provider is out of order: it answered ${httpStatus}.`)
  }
}

/** The provider sent a response that cannot be read; `what` says of what part, without quoting it. */
export class ProviderMalformed extends ProviderError {
  constructor(what: string, cause?: unknown) {
    super(`The payment provider sent a response that cannot be read: ${what}.`, { cause })
  }
}

const LONGEST_MESSAGE = 200

/** The provider said no; the message is its own, of at most 200 characters. */
export class ProviderRefused extends ProviderError {
  /** The amount is at fault, which the customer can change; not the shop's account. */
  readonly isAboutAmount: boolean

  constructor(itsWords: string, { isAboutAmount = false } = {}) {
    super(itsWords.slice(0, LONGEST_MESSAGE) || 'The payment provider refused without a reason.')
    this.isAboutAmount = isAboutAmount
  }
}

/** By the fields that are at fault where the provider names them, else by its words. */
export function isAboutAmount(words: string, faults: unknown): boolean {
  const fields = typeof faults === 'object' && faults !== null && !Array.isArray(faults) ? Object.keys(faults) : []
  return fields.length > 0 ? fields.every((field) => field === 'amount') : /\bamount\b|\bm(in|ax)imum\b/i.test(words)
}

/** The provider knows no such invoice. */
export class InvoiceNotFound extends ProviderRefused {}
