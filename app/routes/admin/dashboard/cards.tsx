import { Form, href, Link } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import { goods } from '#app/components/product-kinds.ts'
import { invariantText } from '#app/domain/alarms/rules.ts'
import type { StockForecast, Waiting } from '#app/domain/dashboard/queries.ts'
import { formatChange, formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ChevronRight } from '#app/ui/icons.ts'
import { Time } from '#app/ui/time.tsx'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { rich, t } from '#messages'
import { durationLabel } from '../shared/duration-label.ts'
import type { Route } from './+types/page.ts'

const pages: Record<keyof Waiting, string> = {
  claims: `${href('/admin/claims')}?state=open`,
  messages: `${href('/admin/messages')}?state=open`,
  lateMessages: `${href('/admin/messages')}?state=late`,
  payments: `${href('/admin/payments')}?state=look`,
  payouts: href('/admin/payouts'),
  alarms: `${href('/admin/alarms')}?state=open`,
  uploads: href('/admin/stock/batches'),
  files: href('/admin/settings'),
}

export function WaitingList({ waiting }: { waiting: Waiting }) {
  const some = (Object.keys(pages) as (keyof Waiting)[]).filter((kind) => waiting[kind] > 0)
  if (some.length === 0) return <p className="text-muted text-sm">{t('admin.dashboard.waiting.none')}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {some.map((kind) => (
        <WaitingKind key={kind} kind={kind} count={waiting[kind]} />
      ))}
    </ul>
  )
}

function WaitingKind({ kind, count }: { kind: keyof Waiting; count: number }) {
  return (
    <li>
      <Link
        to={pages[kind]}
        prefetch="intent"
        className="group flex items-center justify-between gap-3 py-2.5 hover:text-accent"
      >
        <span>
          {rich(`admin.dashboard.waiting.kinds.${kind}`, {
            count,
            b: (text) => <b className="font-mono">{text}</b>,
          })}
        </span>
        <ChevronRight aria-hidden className="size-4 text-muted group-hover:text-accent" />
      </Link>
    </li>
  )
}

const FULL_DAYS = 30
const MAX_FORECAST = 10

/** Lists the products that run out first. */
export function StockForecastList({ forecast }: { forecast: readonly StockForecast[] }) {
  if (forecast.length === 0) return <p className="text-muted text-sm">{t('admin.dashboard.forecast.none')}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {forecast.slice(0, MAX_FORECAST).map((product) => (
        <li key={product.id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex items-baseline justify-between gap-3">
            <span className="truncate font-medium">{product.name}</span>
            <span className="whitespace-nowrap font-mono">{lasts(product)}</span>
          </div>
          <Level {...product} />
          <p className="mt-1.5 text-muted text-xs">{pace(product)}</p>
        </li>
      ))}
    </ul>
  )
}

function lasts({ available, daysLeft }: StockForecast): string {
  if (available === 0) return t('admin.dashboard.forecast.outOfStock')
  if (daysLeft === null) return t('admin.dashboard.forecast.noSales')
  if (daysLeft > 365) return t('admin.dashboard.forecast.overAYear')
  return t('admin.dashboard.forecast.daysLeft', { days: daysLeft })
}

function pace({ available, perDay }: StockForecast): string {
  if (perDay === 0) return t('admin.dashboard.forecast.noPace', { available })
  const digits = perDay < 10 ? 1 : 0
  const shown = formatNumber(perDay, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return t('admin.dashboard.forecast.pace', { available, perDay: shown })
}

function Level({ available, daysLeft }: StockForecast) {
  const days = available === 0 ? 0 : (daysLeft ?? FULL_DAYS)
  const tone = days > 7 ? 'bg-good' : days > 3 ? 'bg-warn' : 'bg-bad'
  const width = `${Math.max(2, Math.min(1, days / FULL_DAYS) * 100)}%`
  return (
    <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-raised">
      <div className={classNames('h-full rounded-full', tone)} style={{ width }} />
    </div>
  )
}

type Sale = Route.ComponentProps['loaderData']['sales'][number]

export function RecentSales({ sales, everSold }: { sales: readonly Sale[]; everSold: boolean }) {
  if (!everSold) return <p className="text-sm">{t('admin.dashboard.sales.neverSold')}</p>
  if (sales.length === 0) return <p className="text-muted text-sm">{t('admin.dashboard.sales.none')}</p>
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
      tabIndex={0}
      aria-label={t('admin.dashboard.sales.label')}
      className="max-h-96 divide-y divide-line overflow-y-auto text-sm"
    >
      {sales.map((sale) => (
        <li key={sale.id} className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="truncate font-medium">{sale.customerName ?? t('admin.dashboard.sales.unknownCustomer')}</p>
            <p className="flex flex-wrap gap-x-2 text-muted text-xs">
              <span>{t('admin.dashboard.sales.purchased', { goods: goods[sale.orderType](sale) })}</span>
              <Time at={sale.createdAt} />
            </p>
          </div>
          <span className="font-mono text-good">{formatChange(sale.totalCents)}</span>
        </li>
      ))}
    </ul>
  )
}

const CHECK = href('/admin/books/check')

type Check = Route.ComponentProps['loaderData']['check']

export function BooksCard({ check, openAlarms }: { check: Check; openAlarms: number }) {
  const broken = check?.broken.length ?? 0
  const verdict = (
    <Badge tone={broken ? 'bad' : 'good'}>
      {broken ? t('admin.dashboard.books.broken', { count: broken }) : t('admin.dashboard.books.allHold')}
    </Badge>
  )
  const pending = useSentPath() === CHECK
  return (
    <Card title={t('admin.dashboard.books.title')} action={check && verdict}>
      <div className="grid gap-3 text-sm">
        {check ? <LastCheck check={check} /> : <p className="text-muted">{t('admin.dashboard.books.neverChecked')}</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Form method="post" action={CHECK}>
            <Button variant="secondary" size="sm" pending={pending}>
              {t('admin.dashboard.books.check')}
            </Button>
          </Form>
          <Link to={`${href('/admin/alarms')}?state=open`} prefetch="intent" className="text-accent hover:underline">
            {t('admin.dashboard.books.alarms', { count: openAlarms })}
          </Link>
        </div>
      </div>
    </Card>
  )
}

function LastCheck({ check: { checkedAt, durationMs, broken, isLate } }: { check: NonNullable<Check> }) {
  return (
    <>
      {isLate && (
        <Alert tone="warn" title={t('admin.dashboard.books.late')}>
          {t('admin.dashboard.books.lateText')}
        </Alert>
      )}
      <p className="text-muted">
        {rich('admin.dashboard.books.lastCheck', {
          duration: durationLabel(durationMs),
          time: () => <Time at={checkedAt} />,
        })}
      </p>
      {broken.length > 0 && (
        <div>
          <p>{t('admin.dashboard.books.brokenRules')}</p>
          <ul className="mt-1 list-disc ps-5">
            {broken.map((invariant) => (
              <li key={invariant}>{invariantText(invariant)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

export function QuickActions({ goods }: Pick<Route.ComponentProps['loaderData'], 'goods'>) {
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="quick-actions" className="text-muted text-sm max-sm:w-full">
        {t('admin.dashboard.actions.title')}
      </h2>
      <ButtonLink id={openerId('upload')} to={href('/admin/stock/uploads')} {...opensDialog} variant="primary">
        {t('admin.dashboard.actions.addStock')}
      </ButtonLink>
      <ButtonLink to={href('/admin/accounts')}>{t('admin.dashboard.actions.accounts', { goods })}</ButtonLink>
      <ButtonLink to={href('/admin/orders')}>{t('admin.dashboard.actions.orders')}</ButtonLink>
      <ButtonLink to={href('/admin/settings')}>{t('admin.dashboard.actions.settings')}</ButtonLink>
    </section>
  )
}

type TotalsProps = Pick<Route.ComponentProps['loaderData'], 'overview' | 'revenueCents'>

export function Totals({ overview, revenueCents }: TotalsProps) {
  const { availableStock, customers, orders, givenBackCents } = overview
  const givenBack =
    givenBackCents > 0 ? t('admin.dashboard.totals.returned', { amount: formatDollars(givenBackCents) }) : undefined
  const revenue = formatDollars(revenueCents)
  return (
    <div className="grid grid-cols-2 gap-3.5 xl:grid-cols-4">
      <Metric
        label={t('admin.dashboard.totals.stock')}
        value={formatNumber(availableStock)}
        href={href('/admin/accounts')}
      />
      <Metric
        label={t('admin.dashboard.totals.customers')}
        value={formatNumber(customers)}
        href={href('/admin/customers')}
      />
      <Metric label={t('admin.dashboard.totals.orders')} value={formatNumber(orders)} href={href('/admin/orders')} />
      <Metric
        label={t('admin.dashboard.totals.revenue')}
        value={revenue}
        hint={givenBack}
        href={href('/admin/settings')}
      />
    </div>
  )
}
