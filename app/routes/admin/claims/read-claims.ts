import { randomUUID } from 'node:crypto'
import { listClaimQueue } from '#app/domain/claims/claim-queue.ts'
import { type ClaimState, claimStates, creditCents } from '#app/domain/claims/rules.ts'
import { itemCents } from '#app/domain/orders/rules.ts'
import { searchOf } from '#app/http/list-url.ts'
import { openFirstCursor } from '#app/lib/list-inputs.ts'
import { isUuid } from '#app/lib/uuid.ts'

export type Filter = ReturnType<typeof filterOf>

/** Ignores malformed parts of the URL. */
export function filterOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const given = (name: string) => searchParams.get(name) ?? ''
  const [state, claimId] = [given('state'), given('claim')]
  const isState = (text: string): text is ClaimState => claimStates.some((known) => known === text)
  return {
    state: isState(state) ? state : null,
    claimId: isUuid(claimId) ? claimId : null,
    search: searchOf(request),
    after: openFirstCursor.parse(given('after')),
  }
}

/** Lists claims with the credit that each could get, its age, and a key for the form of its decision. */
export async function readClaims(filter: Filter) {
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
