import { Form, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { confirmAdmin } from '#app/domain/identity/confirm-identity.ts'
import { previewSelection } from '#app/domain/stock/preview-selection.ts'
import { exportInput } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/export.ts'
import { accountsPath } from './accounts-path.ts'
import { exportNote, FileForm } from './file-form.tsx'
import { SelectionFields } from './selection-fields.tsx'

export const meta = pageMeta({ title: 'Export accounts' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

/** What would be in the file, and whether the one who asks has proved who they are. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireAdmin(request, context)
  const { clientAddress } = context.get(requestInfo)
  return submit(request, exportInput, async ({ intent: _, currentPassword, ...selection }) => {
    const { count } = await previewSelection(selection)
    return {
      selection,
      count,
      needed: await proofNeeded({ actor, currentPassword, clientAddress }),
      refusal: undefined,
    }
  })
}

/** Why the identity is not confirmed, in a sentence; null when it is. */
async function proofNeeded(owner: Parameters<typeof confirmAdmin>[0]): Promise<string | null> {
  try {
    await confirmAdmin(owner)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** What the dialog of the list asks, as a page. */
export default function ExportPage({ actionData }: Route.ComponentProps) {
  const asked = actionData && 'selection' in actionData ? actionData : null
  if (!asked || asked.count === 0) {
    return (
      <>
        <PageHeading title="Export accounts" />
        <EmptyState
          title="Nothing is selected."
          action={
            <Link to="/admin/accounts" className={buttonStyle({ variant: 'secondary' })}>
              Back to Stock Accounts
            </Link>
          }
        >
          Mark up to 1,000 accounts, or everything that matches.
        </EmptyState>
      </>
    )
  }
  const { selection, count, needed } = asked
  return (
    <>
      <PageHeading title="Export accounts" description={exportNote(count)} />
      <Card className="slip max-w-xl">
        {needed === null ? (
          <FileForm selection={selection} />
        ) : (
          <Form method="post" action="/admin/accounts/export" noValidate className="grid gap-5">
            <SelectionFields selection={selection} />
            <IdentityField isAsked error={[needed]} />
            <div className="flex flex-wrap gap-3">
              <Link to={accountsPath(selection)} className={buttonStyle({ variant: 'secondary' })}>
                Cancel
              </Link>
              <Button>Continue</Button>
            </div>
          </Form>
        )}
      </Card>
    </>
  )
}
