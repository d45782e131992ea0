import { inLanguage, t } from '#messages'
import { DEFAULT_LANGUAGE } from '#messages/languages.ts'

export class ProviderError extends Error {
  /** Returns the fault in the reader's language; `message` is English, for the log and the database. */
  readonly words: () => string

  constructor(fault: string | (() => string), options?: ErrorOptions) {
    const words = typeof fault === 'string' ? () => fault : fault
    super(inLanguage(DEFAULT_LANGUAGE, words), options)
    this.words = words
  }
}

export class ProviderTimedOut extends ProviderError {
  constructor(cause: unknown) {
    super(() => t('server.providers.faults.timedOut'), { cause })
  }
}

export class ProviderUnreachable extends ProviderError {
  constructor(cause: unknown) {
    super(() => t('server.providers.faults.unreachable'), { cause })
  }
}

export class ProviderFailing extends ProviderError {
  constructor(httpStatus: number) {
    super(() => t('server.providers.faults.failing', { status: String(httpStatus) }))
  }
}

export class ProviderMalformed extends ProviderError {
  constructor(fault: () => string, cause?: unknown) {
    super(fault, { cause })
  }
}

const LONGEST_MESSAGE = 200

export class ProviderRefused extends ProviderError {
  /** The customer can correct the amount; anything else is up to the operator. */
  readonly isAboutAmount: boolean

  constructor(reason: string | (() => string), { isAboutAmount = false } = {}) {
    super(
      typeof reason === 'string'
        ? () => reason.slice(0, LONGEST_MESSAGE) || t('server.providers.faults.refused')
        : reason,
    )
    this.isAboutAmount = isAboutAmount
  }
}

export function isAboutAmount(message: string, faults: unknown): boolean {
  const fields = typeof faults === 'object' && faults !== null && !Array.isArray(faults) ? Object.keys(faults) : []
  return fields.length > 0 ? fields.every((field) => field === 'amount') : /\bamount\b|\bm(in|ax)imum\b/i.test(message)
}

export class InvoiceNotFound extends ProviderRefused {}
