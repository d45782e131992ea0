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

/** The provider answered something that is not its protocol. */
export class ProviderMalformed extends ProviderError {
  constructor(cause: unknown) {
    super('The payment provider answered something else than its protocol says.', { cause })
  }
}

const LONGEST_MESSAGE = 200

/** The provider said no; the message is its own, of at most 200 characters. */
export class ProviderRefused extends ProviderError {
  constructor(itsWords: string) {
    super(itsWords.slice(0, LONGEST_MESSAGE))
  }
}

/** The provider knows no such invoice. */
export class InvoiceNotFound extends ProviderRefused {}
