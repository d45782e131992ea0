import { randomUUID } from 'node:crypto'
import { Form, href, Link, redirect } from 'react-router'
import { keepWhenLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { listClaimQueue } from '#app/domain/claims/queries.ts'
import { type ClaimState, claimStates, creditCents } from '#app/domain/claims/rules.ts'
import { decisionInput } from '#app/domain/claims/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { listPath, searchOf } from '#app/http/list-address.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/page.ts'
import { ClaimSlip } from './claim-card.tsx'

export const meta = pageMeta({ title: 'Claims' })

/** Whoever was second needs to see what the first decided. */
export const shouldRevalidate = reloadAfterConflict

/** What the address asks for; what is malformed counts as not asked. */
function filterOf(request: Request) {
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

/** The address of such a page. */
function pathOf({ state, claimId, search, after }: ReturnType<typeof filterOf>): string {
  return listPath(href('/admin/claims'), { q: search, state, claim: claimId, after })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const filter = filterOf(request)
  const { items, next } = await listClaimQueue(filter)
  const now = new Date()
  return {
    filter,
    next,
    claims: items.map(({ unitPriceCents, totalCents, givenBackCents, ...claim }) => ({
      ...claim,
      idempotencyKey: randomUUID(),
      creditCents: creditCents({ unitPriceCents, totalCents, givenBackCents }),
      ageHours: Math.floor((now.getTime() - claim.createdAt.getTime()) / 3_600_000),
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, decisionInput, async (decision, by) => {
    await decideClaim({ ...decision, by })
    return redirect(withFlash(pathOf(filterOf(args.request)), 'claim-decided'))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, 'the same decision is never carried out twice')
}

const stateOptions = [
  { value: '', label: 'All, waiting first' },
  { value: 'open', label: 'In review' },
  { value: 'swapped', label: 'Swapped' },
  { value: 'credited', label: 'Credited' },
  { value: 'declined', label: 'Declined' },
]

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, claims, next } = loaderData
  const { state, claimId, search, after } = filter
  const isFiltered = state !== null || claimId !== null || search !== ''
  return (
    <>
      <PageHeading title="Claims" description="Delivered accounts that customers say do not work, the oldest first." />
      <RefusalAlert
        refusal={actionData?.refusal}
        besideField={Boolean(actionData?.submission?.error?.currentPassword)}
        className="mb-5"
      />
      <Card className="mb-5">
        <Form method="get" className="flex flex-wrap items-end gap-2.5">
          <Field
            label="Search"
            name="q"
            type="search"
            defaultValue={search}
            placeholder="Customer or username"
            className="min-w-48 flex-1"
          />
          <Select label="State" name="state" options={stateOptions} defaultValue={state ?? ''} className="min-w-40" />
          <Button variant="secondary" className="h-11">
            Search
          </Button>
        </Form>
      </Card>
      {claims.length === 0 ? (
        <EmptyState
          title={isFiltered || after ? 'No claim matches your search.' : 'Nobody has claimed anything yet.'}
          action={
            (isFiltered || after) && (
              <Link to={href('/admin/claims')} className={buttonStyle({ variant: 'secondary' })}>
                Show all claims
              </Link>
            )
          }
        />
      ) : (
        <ul className="grid gap-3.5">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimSlip claim={claim} action={pathOf(filter)} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      {claimId && claims.length > 0 && (
        <Link to={href('/admin/claims')} className={`${buttonStyle({ variant: 'secondary' })} mt-5`}>
          Show all claims
        </Link>
      )}
      <PageLinks
        back={after ? { to: pathOf({ ...filter, after: null }), label: 'First page' } : null}
        on={next ? { to: pathOf({ ...filter, after: next }), label: 'Next page' } : null}
      />
    </>
  )
}
