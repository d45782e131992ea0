import type { Database } from '#app/db/client.server.ts'
import { readCode } from '#app/domain/catalog/discounts/queries.ts'
import { CodeRefused } from '#app/domain/catalog/discounts/refusals.ts'
import { type CodeProblem, codeProblem } from '#app/domain/catalog/discounts/rules.ts'
import { type Price, type Priced, priceOf, priceWithCode } from '#app/domain/catalog/prices/rules.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'

export type SoldProduct = Priced & { id: string; category: string }

type Wanted = { product: SoldProduct; quantity: number; customerId: string; code: string; at: Date }

type OfferWithCode = { price: Price; problem: CodeProblem | null; minTotalCents: number | null }

/** Returns the price with a code, or why the customer cannot use it, with the price without it. */
export async function offerWithCode(
  wanted: Wanted,
  how: { tx?: Database; lock?: boolean } = {},
): Promise<OfferWithCode> {
  const { product, quantity, customerId, code, at } = wanted
  const without = priceOf(product, quantity)
  const found = await readCode({ code, customerId }, how)
  if (!found) return { price: without, problem: 'unknown', minTotalCents: null }
  const { minTotalCents } = found.code
  const problem = codeProblem(found.code, found, { product, totalCents: without.totalCents, at })
  return { price: problem ? without : priceWithCode(product, quantity, found.code), problem, minTotalCents }
}

/** A visitor's guesses count for their network. */
type Guess = { isGuess?: boolean; guesser?: string }

/** Returns the price with a code, or without one if it is blank. Refuses a code that the customer cannot use. */
export async function requirePrice(wanted: Wanted, { isGuess = true, guesser }: Guess = {}): Promise<Price> {
  const { product, quantity, customerId, code } = wanted
  if (code === '') return priceOf(product, quantity)
  return limitGuesses({ customerId: guesser ?? customerId, discount: isGuess ? { code } : undefined }, async () => {
    const offer = await offerWithCode(wanted)
    if (offer.problem) throw new CodeRefused(offer.problem, offer.minTotalCents)
    return offer.price
  })
}

type TriedPrice = { price: Price; problem: string | null }

/**
 * Returns the price with a code, or a sentence why it cannot be used. Without a code, the price without one. A code
 * that the shop kept is no guess.
 */
export async function tryCode(wanted: Wanted, guess: Guess = {}): Promise<TriedPrice> {
  const { product, quantity } = wanted
  try {
    return { price: await requirePrice(wanted, guess), problem: null }
  } catch (error) {
    if (!(error instanceof CodeRefused || error instanceof TooManyAttempts)) throw error
    return { price: priceOf(product, quantity), problem: error.message }
  }
}

const guesses = rateLimit('discount-code', { points: 10, seconds: 600 })

export type GuessedCode = { customerId: string; discount?: { code: string } | undefined }

/** Refuses with TooManyAttempts after ten tries of codes that cannot be used, within ten minutes. */
export async function limitGuesses<Result>(guessed: GuessedCode, work: () => Promise<Result>): Promise<Result> {
  if (!guessed.discount) return work()
  await guesses.spend(guessed.customerId)
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof CodeRefused
    throw error
  } finally {
    if (!isWrong) await guesses.refund(guessed.customerId)
  }
}
