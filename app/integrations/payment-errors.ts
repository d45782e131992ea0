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
    super(`The payment provider failed with HTTP status ${httpStatus}.`)
  }
}

export class ProviderMalformed extends ProviderError {
  constructor(what: string, cause?: unknown) {
    super(`The payment provider sent a response that cannot be read: ${what}.`, { cause })
  }
}

const LONGEST_MESSAGE = 200

export class ProviderRefused extends ProviderError {
  /** The customer can correct the amount; anything else is up to the operator. */
  readonly isAboutAmount: boolean

  constructor(reason: string, { isAboutAmount = false } = {}) {
    super(reason.slice(0, LONGEST_MESSAGE) || 'The payment provider refused without giving a reason.')
    this.isAboutAmount = isAboutAmount
  }
}

export function isAboutAmount(message: string, faults: unknown): boolean {
  const fields = typeof faults === 'object' && faults !== null && !Array.isArray(faults) ? Object.keys(faults) : []
  return fields.length > 0 ? fields.every((field) => field === 'amount') : /\bamount\b|\bm(in|ax)imum\b/i.test(message)
}

export class InvoiceNotFound extends ProviderRefused {}
