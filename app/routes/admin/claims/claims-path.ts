import { href } from 'react-router'
import { type ClaimState, claimStates } from '#app/domain/claims/rules.ts'
import { listPath, searchOf } from '#app/http/list-url.ts'
import { isUuid } from '#app/lib/uuid.ts'

/** Ignores malformed parts of the URL. */
export function filterOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const given = (name: string) => searchParams.get(name) ?? ''
  const [state, claimId, after] = [given('state'), given('claim'), given('after')]
  const isState = (text: string): text is ClaimState => claimStates.some((known) => known === text)
  return {
    state: isState(state) ? state : null,
    claimId: isUuid(claimId) ? claimId : null,
    search: searchOf(request),
    after: isUuid(after) ? after : null,
  }
}

export function pathOf({ state, claimId, search, after }: ReturnType<typeof filterOf>): string {
  return listPath(href('/admin/claims'), { q: search, state, claim: claimId, after })
}
