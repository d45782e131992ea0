import { data, Form, Link, redirect, useNavigation } from 'react-router'
import type { z } from 'zod'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { deleteAvailable } from '#app/domain/stock/delete-available.ts'
import { previewSelection } from '#app/domain/stock/preview-selection.ts'
import { StockGrewMeanwhile } from '#app/domain/stock/refusals.ts'
import { deletionInput, type Selection } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { submitForm } from '#app/http/submit.server.ts'
import { formWithProof } from '#app/http/submit-proven.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/deletion.ts'
import { accountsPath } from './accounts-path.ts'
import { DELETION_EFFECT, deletionWords } from './deletion-words.ts'
import { Impact } from './impact.tsx'
import { SelectionFields } from './selection-fields.tsx'

export const meta = pageMeta({ title: 'Confirm Deletion' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

export async function action(args: Route.ActionArgs) {
  const { form, prove } = await formWithProof(args)
  return submitForm(form, deletionInput, (input) => handle(input, prove))
}

/** Asks for the proof beside what was selected; a preview needs none. */
async function handle({ intent, ...rest }: z.output<typeof deletionInput>, prove: () => Promise<FreshAdmin>) {
  if (intent === 'preview' || !('expected' in rest)) return previewOf(rest)
  const { expected, batches: matchingBatches, ...selection } = rest
  try {
    const { actorId, address } = await prove()
    const done = await deleteAvailable({ selection, expected, matchingBatches, actorId, address })
    return redirect(accountsPath(selection, done))
  } catch (error) {
    const { title, message, status, field } = refusalOf(error)
    const isProof = field === 'currentPassword'
    if (!isProof && !(error instanceof StockGrewMeanwhile)) throw error
    return data(await previewOf(selection, { title, message }, isProof), { status })
  }
}

type Refused = { title: string; message: string }

async function previewOf(selection: Selection, refusal?: Refused, isProof = false) {
  return {
    selection,
    impact: await previewSelection(selection),
    refusal,
    proofError: isProof ? refusal?.message : undefined,
  }
}

/** What the dialog of the list asks, as a page. */
export default function DeletionPage({ actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const asked = actionData && 'impact' in actionData ? actionData : null
  const refusal = actionData && 'submission' in actionData ? (actionData.refusal ?? malformed) : asked?.refusal
  if (!asked || asked.impact.count === 0) return <NothingSelected refusal={refusal} />
  const { selection, impact } = asked
  const words = deletionWords(impact)
  return (
    <>
      <PageHeading title={words.title} />
      <RefusalAlert refusal={refusal} className="mb-5 max-w-xl" />
      <Card className="slip max-w-xl">
        <p>{words.question}</p>
        <p className="mt-1 font-medium">{DELETION_EFFECT}</p>
        <Impact impact={impact} />
        <Form method="post" action="/admin/accounts/deletion" className="mt-5 flex flex-wrap justify-end gap-3">
          <SelectionFields selection={selection} />
          <input type="hidden" name="expected" value={impact.count} />
          <input type="hidden" name="batches" value={impact.matchingBatches} />
          <div className="basis-full">
            <IdentityField error={asked.proofError ? [asked.proofError] : undefined} />
          </div>
          <Link to={accountsPath(selection)} className={buttonStyle({ variant: 'secondary' })}>
            Cancel
          </Link>
          <Button variant="danger" name="intent" value="delete" pending={pending}>
            {words.button}
          </Button>
        </Form>
      </Card>
    </>
  )
}

const malformed = { title: 'Error', message: 'Please mark at most 1,000 accounts, or everything that matches.' }

function NothingSelected({ refusal }: { refusal: { title: string; message: string } | undefined }) {
  return (
    <>
      <PageHeading title="Confirm Deletion" />
      <RefusalAlert refusal={refusal} className="mb-5" />
      <EmptyState
        title={refusal ? 'Nothing was deleted.' : 'Nothing is selected.'}
        action={
          <Link to="/admin/accounts" className={buttonStyle({ variant: 'secondary' })}>
            Back to Stock Accounts
          </Link>
        }
      >
        {!refusal && 'What you marked is not in stock any more, or nothing was marked.'}
      </EmptyState>
    </>
  )
}
