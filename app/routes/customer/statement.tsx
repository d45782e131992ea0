import { Form, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { TransfersTable } from '#app/components/transfers-table.tsx'
import { translateNames } from '#app/domain/translations/queries.ts'
import { listTransfers, sumTransfers } from '#app/domain/wallet/queries.ts'
import { MOST_PRINTED_LINES, periodOf, presets } from '#app/domain/wallet/rules.ts'
import { statementQuery } from '#app/domain/wallet/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { formatChange, formatDollars } from '#app/lib/money.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/statement.ts'
import { statementPath } from './statement-path.ts'

export const meta = pageMeta(() => ({ title: t('customer.balance.statement.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const { before, ...days } = statementQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const scope = { customerId, period: periodOf(days) }
  const [page, sums, translated] = await Promise.all([
    listTransfers({ ...scope, before }),
    sumTransfers(scope),
    translateNames(),
  ])
  return {
    ...page,
    transfers: page.transfers.map(translated),
    sums,
    days,
    isFirstPage: before === null,
    presets: presets(new Date()),
  }
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const { transfers, older, sums, days, isFirstPage } = loaderData
  return (
    <>
      <PageHeading
        title={t('customer.balance.statement.title')}
        description={t('customer.balance.statement.lead')}
        actions={
          <>
            <Link
              to={statementPath({ ...days, as: 'csv' })}
              reloadDocument
              className={buttonStyle({ variant: 'secondary' })}
            >
              {t('customer.balance.statement.downloadCsv')}
            </Link>
            {sums.count <= MOST_PRINTED_LINES && (
              <Link
                to={statementPath({ ...days, as: 'pdf' })}
                reloadDocument
                className={buttonStyle({ variant: 'secondary' })}
              >
                {t('customer.balance.statement.openPdf')}
              </Link>
            )}
          </>
        }
      />
      <Card>
        <Period days={days} presets={loaderData.presets} />
      </Card>
      <div className="mt-5 grid grid-cols-2 gap-3.5 lg:grid-cols-4">
        <Metric label={t('customer.balance.statement.opening')} value={formatDollars(sums.openingCents)} />
        <Metric label={t('customer.balance.statement.in')} value={formatChange(sums.inCents)} />
        <Metric label={t('customer.balance.statement.out')} value={formatChange(-sums.outCents)} />
        <Metric label={t('customer.balance.statement.closing')} value={formatDollars(sums.closingCents)} />
      </div>
      <Card
        title={t('customer.balance.statement.transactions', { count: sums.count })}
        className="mt-5"
        footer={
          sums.count > MOST_PRINTED_LINES && t('customer.balance.statement.tooLong', { most: MOST_PRINTED_LINES })
        }
      >
        {transfers.length === 0 ? (
          <EmptyState title={t('customer.balance.statement.none')} />
        ) : (
          <TransfersTable area="/customer" transfers={transfers} />
        )}
        <PageLinks
          back={isFirstPage ? null : { to: statementPath(days), label: t('customer.balance.statement.newest') }}
          on={
            older === null
              ? null
              : { to: statementPath({ ...days, before: older }), label: t('shop.labels.pages.older') }
          }
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
        <Field
          label={t('customer.balance.period.from')}
          name="from"
          type="date"
          defaultValue={days.from}
          className={date}
        />
        <Field label={t('customer.balance.period.to')} name="to" type="date" defaultValue={days.to} className={date} />
        <Button variant="secondary" className="col-span-2 h-11">
          {t('customer.balance.period.show')}
        </Button>
      </Form>
      <nav aria-label={t('customer.balance.period.label')} className="flex flex-wrap gap-2">
        {presets.map(({ label, from, to }, index) => (
          <Link
            key={index}
            to={statementPath({ from, to })}
            prefetch="intent"
            aria-current={from === days.from && to === days.to ? 'page' : undefined}
            className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="w-full text-muted text-xs">{t('customer.balance.period.hint')}</p>
    </div>
  )
}
