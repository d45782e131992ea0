import { useLocation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { TransfersTable } from '#app/components/transfers-table.tsx'
import { listTransfers } from '#app/domain/wallet/queries.ts'
import { periodOf } from '#app/domain/wallet/rules.ts'
import { statementQuery } from '#app/domain/wallet/schema.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import { paymentsPath } from '../payments/payments-path.ts'
import { payoutsPath } from '../payouts/payouts-path.ts'
import type { Route } from './+types/ledger.ts'
import { loadCustomer } from './customer-of.ts'
import { customerPath } from './customers-path.ts'
import { OlderRows } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.ledger.title') }))

export async function loader(args: Route.LoaderArgs) {
  const { id: customerId } = (await loadCustomer(args)).customer
  const { before } = statementQuery.parse({ before: new URL(args.request.url).searchParams.get('older') })
  const page = await listTransfers({ customerId, period: periodOf({ from: '', to: '' }), before })
  return { customerId, isFirstPage: before === null, ...page }
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { customerId, transfers, older, isFirstPage } = loaderData
  const path = customerPath(customerId, 'ledger', useLocation().search)
  return (
    <>
      <p className="mb-2 flex flex-wrap justify-end gap-2">
        <ButtonLink to={payoutsPath({ customer: customerId, state: 'all' })} size="sm">
          {t('admin.customers.ledger.payouts')}
        </ButtonLink>
        <ButtonLink to={paymentsPath({ customer: customerId })} size="sm">
          {t('admin.customers.ledger.open')}
        </ButtonLink>
      </p>
      {transfers.length === 0 ? (
        <EmptyState title={t('admin.customers.ledger.empty')} />
      ) : (
        <TransfersTable key={transfers[0]?.id} transfers={transfers} area="/admin" frameClassName="max-h-[50vh]" />
      )}
      <OlderRows path={path} older={older} isFirstPage={isFirstPage} />
    </>
  )
}
