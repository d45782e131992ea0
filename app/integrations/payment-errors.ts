import { inEnglish, type Sentence, type StoredText, stored } from '#app/lib/stored-text.ts'

export class ProviderError extends Error {
  /** The fault as people read it; `message` is English, for the log. */
  readonly sentence: Sentence

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(inEnglish(sentence), options)
    this.sentence = sentence
  }
}

export class ProviderTimedOut extends ProviderError {
  constructor(cause: unknown) {
    super(stored('server.providers.faults.timedOut'), { cause })
  }
}

export class ProviderUnreachable extends ProviderError {
  constructor(cause: unknown) {
    super(stored('server.providers.faults.unreachable'), { cause })
  }
}

export class ProviderFailing extends ProviderError {
  constructor(httpStatus: number) {
    super(stored('server.providers.faults.failing', { status: String(httpStatus) }))
  }
}

export class ProviderMalformed extends ProviderError {
  constructor(fault: StoredText, cause?: unknown) {
    super(fault, { cause })
  }
}

const LONGEST_MESSAGE = 200

export class ProviderRefused extends ProviderError {
  /** The customer can correct the amount; anything else is up to the operator. */
  readonly isAboutAmount: boolean

  constructor(reason: Sentence, { isAboutAmount = false } = {}) {
    const given = typeof reason === 'string' ? reason.slice(0, LONGEST_MESSAGE) : reason
    super(given || stored('server.providers.faults.refused'))
    this.isAboutAmount = isAboutAmount
  }
}

export function isAboutAmount(message: string, faults: unknown): boolean {
  const fields = typeof faults === 'object' && faults !== null && !Array.isArray(faults) ? Object.keys(faults) : []
  return fields.length > 0 ? fields.every((field) => field === 'amount') : /\bamount\b|\bm(in|ax)imum\b/i.test(message)
}

export class InvoiceNotFound extends ProviderRefused {}
