import { href, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { decisionInput } from '#app/domain/claims/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { listPath } from '#app/http/list-url.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/page.ts'
import { AllClaims, ClaimCard, ClaimFilter, NoClaim } from './claim-card.tsx'
import { type Filter, filterOf, readClaims } from './read-claims.ts'

export const meta = pageMeta(() => ({ title: t('admin.claims.title') }))

/** The second admin needs to see what the first decided. */
export const shouldRevalidate = reloadAfterConflict

function pathOf({ state, claimId, search, after }: Filter, place = after && `${after.among}.${after.id}`): string {
  return listPath(href('/admin/claims'), { q: search, state, claim: claimId, after: place })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const filter = filterOf(request)
  return { filter, ...(await readClaims(filter)) }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, decisionInput, async (decision, by) => {
    await decideClaim({ ...decision, by })
    return redirect(withFlash(pathOf(filterOf(args.request)), 'claim-decided'))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.parts.lost.claim'))
}

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, claims, next } = loaderData
  const { state, claimId, search, after } = filter
  const isFiltered = state !== null || claimId !== null || search !== ''
  return (
    <>
      <PageHeading title={t('admin.claims.title')} description={t('admin.claims.lead')} />
      <RefusalAlert
        refusal={actionData?.refusal}
        besideField={Boolean(actionData?.submission?.error?.currentPassword)}
        className="mb-5"
      />
      <ClaimFilter state={state} search={search} />
      {claims.length === 0 ? (
        <NoClaim isFiltered={isFiltered || after !== undefined} />
      ) : (
        <ul className="grid gap-3.5">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} action={pathOf(filter)} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      {claimId && claims.length > 0 && <AllClaims className="mt-5" />}
      <PageLinks
        back={after ? { to: pathOf({ ...filter, after: undefined }), label: t('shop.labels.pages.first') } : null}
        on={next ? { to: pathOf(filter, next), label: t('admin.claims.nextPage') } : null}
      />
    </>
  )
}
