import { Form, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { TransfersTable } from '#app/components/transfers-table.tsx'
import { listTransfers, sumTransfers } from '#app/domain/wallet/queries.ts'
import { MOST_PRINTED_LINES, periodOf, presets } from '#app/domain/wallet/rules.ts'
import { statementQuery } from '#app/domain/wallet/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { counted } from '#app/lib/counted.ts'
import { formatChange, formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/statement.ts'
import { statementPath } from './statement-path.ts'

export const meta = pageMeta({ title: 'Balance statement' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const { before, ...days } = statementQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const scope = { customerId, period: periodOf(days) }
  const [page, sums] = await Promise.all([listTransfers({ ...scope, before }), sumTransfers(scope)])
  return { ...page, sums, days, isFirstPage: before === null, presets: presets(new Date()) }
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const { transfers, older, sums, days, isFirstPage } = loaderData
  return (
    <>
      <PageHeading
        title="Balance statement"
        description="Every change to your balance, and the reason for it."
        actions={
          <>
            <a href={statementPath({ ...days, as: 'csv' })} className={buttonStyle({ variant: 'secondary' })}>
              Download CSV
            </a>
            {sums.count <= MOST_PRINTED_LINES && (
              <a href={statementPath({ ...days, as: 'pdf' })} className={buttonStyle({ variant: 'secondary' })}>
                Open PDF
              </a>
            )}
          </>
        }
      />
      <Card>
        <Period days={days} presets={loaderData.presets} />
      </Card>
      <div className="mt-5 grid grid-cols-2 gap-3.5 lg:grid-cols-4">
        <Metric label="Opening balance" value={formatDollars(sums.openingCents)} />
        <Metric label="In" value={formatChange(sums.inCents)} />
        <Metric label="Out" value={formatChange(-sums.outCents)} />
        <Metric label="Closing balance" value={formatDollars(sums.closingCents)} />
      </div>
      <Card
        title={counted(sums.count, 'transaction')}
        className="mt-5"
        footer={
          sums.count > MOST_PRINTED_LINES &&
          `A PDF holds up to ${formatNumber(MOST_PRINTED_LINES)} transactions. Download the CSV or shorten the period.`
        }
      >
        {transfers.length === 0 ? (
          <EmptyState title="No transactions in this period." />
        ) : (
          <TransfersTable area="/customer" transfers={transfers} />
        )}
        <PageLinks
          back={isFirstPage ? null : { to: statementPath(days), label: 'Newest' }}
          on={older === null ? null : { to: statementPath({ ...days, before: older }), label: 'Older' }}
        />
      </Card>
    </>
  )
}

type Days = { from: string; to: string }

const date = 'max-sm:[&_input]:px-2 max-sm:[&_input]:text-xs'

function Period({ days, presets }: { days: Days; presets: Route.ComponentProps['loaderData']['presets'] }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <Form
        key={statementPath(days)}
        method="get"
        className="printed grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto"
      >
        <Field label="From" name="from" type="date" defaultValue={days.from} className={date} />
        <Field label="To" name="to" type="date" defaultValue={days.to} className={date} />
        <Button variant="secondary" className="col-span-2 h-11">
          Show
        </Button>
      </Form>
      <nav aria-label="Periods" className="flex flex-wrap gap-2">
        {presets.map(({ label, from, to }) => (
          <Link
            key={label}
            to={statementPath({ from, to })}
            prefetch="intent"
            aria-current={from === days.from && to === days.to ? 'page' : undefined}
            className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="w-full text-muted text-xs">Days start and end at midnight UTC. The last day is included.</p>
    </div>
  )
}
