import { randomUUID } from 'node:crypto'
import { listClaimQueue } from '#app/domain/claims/claim-queue.ts'
import { creditCents } from '#app/domain/claims/rules.ts'
import { itemCents } from '#app/domain/orders/rules.ts'
import type { filterOf } from './claims-path.ts'

/** Lists claims with the credit that each could get, its age, and a key for the form of its decision. */
export async function readClaims(filter: ReturnType<typeof filterOf>) {
  const { items, next } = await listClaimQueue(filter)
  const now = new Date()
  return {
    next,
    claims: items.map(({ quantity, pricedPlace, totalCents, givenBackCents, ...claim }) => ({
      ...claim,
      idempotencyKey: randomUUID(),
      creditCents: creditCents({
        itemCents: itemCents({ totalCents, quantity }, pricedPlace),
        totalCents,
        givenBackCents,
      }),
      ageHours: Math.floor((now.getTime() - claim.createdAt.getTime()) / 3_600_000),
    })),
  }
}
