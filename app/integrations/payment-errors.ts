export class ProviderError extends Error {}

export class ProviderTimedOut extends ProviderError {
  constructor(cause: unknown) {
    super('The payment provider did not answer in time.', { cause })
  }
}

export class ProviderUnreachable extends ProviderError {
  constructor(cause: unknown) {
    super('The payment provider cannot be reached.', { cause })
  }
}

export class ProviderFailing extends ProviderError {
  constructor(httpStatus: number) {
    super(`The payment provider is out of order: it answered ${httpStatus}.`)
  }
}

export class ProviderMalformed extends ProviderError {
  constructor(what: string, cause?: unknown) {
    super(`The payment provider sent a response that cannot be read: ${what}.`, { cause })
  }
}

const LONGEST_MESSAGE = 200

export class ProviderRefused extends ProviderError {
  /** The customer can correct the amount; other reasons are the operator's. */
  readonly isAboutAmount: boolean

  constructor(itsWords: string, { isAboutAmount = false } = {}) {
    super(itsWords.slice(0, LONGEST_MESSAGE) || 'The payment provider refused without a reason.')
    this.isAboutAmount = isAboutAmount
  }
}

export function isAboutAmount(words: string, faults: unknown): boolean {
  const fields = typeof faults === 'object' && faults !== null && !Array.isArray(faults) ? Object.keys(faults) : []
  return fields.length > 0 ? fields.every((field) => field === 'amount') : /\bamount\b|\bm(in|ax)imum\b/i.test(words)
}

export class InvoiceNotFound extends ProviderRefused {}
