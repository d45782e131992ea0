import { sqlState } from '#app/db/client.server.ts'
import { log } from '#app/log.server.ts'
import { orderRefusals } from './refusals.ts'

const INTEGRITY_CONSTRAINT_VIOLATION = /^23/

type Words = { title?: string; message: string }

/**
 * Runs a step of a purchase. A row that the database's own rules refuse is logged and becomes the refusal of the whole purchase, in
 * the words that the specification has for this step (spec §8, product.md 18). Every other error passes.
 */
export async function purchaseStep<Result>(words: Words, work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!INTEGRITY_CONSTRAINT_VIOLATION.test(sqlState(error) ?? '')) throw error
    log.error({ err: error }, 'a step of a purchase failed')
    throw orderRefusals.purchaseFailed(words)
  }
}

export const wholePurchase = { message: 'An error occurred during purchase.' }
export const creatingOrder = { message: 'Could not create order.' }
