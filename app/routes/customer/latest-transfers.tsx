import { Link } from 'react-router'
import { TransfersTable } from '#app/components/transfers-table.tsx'
import type { Transfer } from '#app/domain/wallet/queries.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import { statementPath } from './statement-path.ts'

export function LatestTransfers({ transfers }: { transfers: Transfer[] }) {
  return (
    <Card
      title={t('customer.balance.latest.title')}
      action={
        <Link to={statementPath()} prefetch="intent" className="text-accent text-sm hover:underline">
          {t('customer.balance.statement.title')}
        </Link>
      }
      className="mt-5"
    >
      {transfers.length === 0 ? (
        <EmptyState title={t('customer.balance.latest.none')}>{t('customer.balance.latest.noneText')}</EmptyState>
      ) : (
        <TransfersTable area="/customer" transfers={transfers} />
      )}
    </Card>
  )
}
