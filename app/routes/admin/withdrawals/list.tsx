import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listWithdrawals } from '#app/domain/stock/list-withdrawals.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/list.ts'
import { WithdrawalTable } from './withdrawal-table.tsx'

export const meta = pageMeta({ title: 'Withdrawn stock' })

const PATH = '/admin/stock/withdrawals'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const asked = new URL(request.url).searchParams.get('before') ?? ''
  const before = isUuid(asked) ? asked : null
  return { ...(await listWithdrawals({ before })), before }
}

export default function WithdrawnStock({ loaderData: { withdrawals, older, before } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Withdrawn stock"
        description="Accounts that were deleted in the last seven days. They are not for sale. After seven days they are removed for good."
        actions={
          <Link to="/admin/accounts" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Stock Accounts
          </Link>
        }
      />
      {withdrawals.length === 0 ? (
        <EmptyState title={before ? 'There is nothing older.' : 'Nothing was deleted in the last seven days.'}>
          When you delete stock or undo a batch, you can put the accounts back from here.
        </EmptyState>
      ) : (
        <Card>
          <WithdrawalTable withdrawals={withdrawals} />
          <PageLinks
            back={before ? { to: PATH, label: 'Newest' } : null}
            on={older ? { to: `${PATH}?before=${older}`, label: 'Older' } : null}
          />
        </Card>
      )}
    </>
  )
}
