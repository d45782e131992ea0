import { Link } from 'react-router'
import { TransfersTable } from '#app/components/transfers-table.tsx'
import type { Transfer } from '#app/domain/wallet/queries.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { statementPath } from './statement-path.ts'

export function LatestTransfers({ transfers }: { transfers: Transfer[] }) {
  return (
    <Card
      title="Latest transactions"
      action={
        <Link to={statementPath()} prefetch="intent" className="text-accent text-sm hover:underline">
          Balance statement
        </Link>
      }
      className="mt-5"
    >
      {transfers.length === 0 ? (
        <EmptyState title="No transactions yet.">Your statement starts with your first top-up.</EmptyState>
      ) : (
        <TransfersTable area="/customer" transfers={transfers} />
      )}
    </Card>
  )
}
