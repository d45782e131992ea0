import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { getWithdrawal } from '#app/domain/stock/list-withdrawals.ts'
import { putBack } from '#app/domain/stock/put-back.ts'
import { noFields } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/withdrawal.ts'
import { reasonWords } from './withdrawal-words.ts'

export const meta = pageMeta({ title: 'Put back stock' })

/** The second of two admins needs to see what the first did. */
export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { withdrawalId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { withdrawal: await requireWithdrawal(withdrawalId) }
}

export async function action({ params: { withdrawalId }, ...args }: Route.ActionArgs) {
  return submitProven(args, noFields, async (_, { actorId, address }) => {
    const { batchId } = await requireWithdrawal(withdrawalId)
    const count = await putBack({ withdrawalId, actorId, address })
    const path = batchId ? href('/admin/stock/batches/:batchId', { batchId }) : href('/admin/accounts')
    return redirect(withFlash(path, 'stock-put-back', count))
  })
}

async function requireWithdrawal(id: string) {
  const withdrawal = isUuid(id) ? await getWithdrawal(id) : null
  if (!withdrawal) throw data(null, { status: 404 })
  return withdrawal
}

export default function Withdrawal({ loaderData: { withdrawal }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const { reason, products, createdAt, createdBy, removedOn, putBackAt, putBackBy } = withdrawal
  const counts = Object.fromEntries(products.map(({ name, count }) => [name, count.toLocaleString('en-US')]))
  return (
    <>
      <PageHeading
        title="Put back stock"
        description={
          <>
            Withdrawn <Time at={createdAt} /> by {createdBy ?? 'the command line'}
          </>
        }
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-lg" />
      <Card className="slip max-w-lg">
        <FactList
          facts={{
            Reason: reasonWords[reason],
            ...counts,
            'Removed for good after': !putBackAt && <Time at={removedOn} dateOnly />,
            'Put back': putBackAt && (
              <>
                <Time at={putBackAt} /> by {putBackBy}
              </>
            ),
          }}
        />
        {!putBackAt && <Effect reason={reason} />}
        <Form method="post" className="mt-5 grid gap-5">
          {!putBackAt && <IdentityField error={actionData?.submission.error?.currentPassword} />}
          <div className="flex flex-wrap justify-end gap-3">
            <Link
              to={href('/admin/stock/withdrawals')}
              prefetch="intent"
              className={buttonStyle({ variant: 'secondary' })}
            >
              Withdrawn stock
            </Link>
            {!putBackAt && <Button pending={pending}>Put back</Button>}
          </div>
        </Form>
      </Card>
    </>
  )
}

function Effect({ reason }: Pick<Route.ComponentProps['loaderData']['withdrawal'], 'reason'>) {
  if (reason !== 'unknown_sales') {
    return (
      <p className="mt-4 text-sm">
        The accounts go back on sale right away. Accounts that you have imported again are left out.
      </p>
    )
  }
  return (
    <Alert tone="warn" className="mt-4">
      These accounts may have been sold before the shop was restored. Put them back only if you are sure that they were
      not.
    </Alert>
  )
}
