import { ChevronRight } from 'lucide-react'
import { Form, href, Link, useNavigation } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import { goods } from '#app/components/product-kinds.ts'
import type { StockForecast, Waiting } from '#app/domain/dashboard/queries.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Time } from '#app/ui/time.tsx'
import { durationLabel } from '../shared/duration-label.ts'
import type { Route } from './+types/page.ts'

const kinds: Record<keyof Waiting, [to: string, one: string, many: string]> = {
  claims: [`${href('/admin/claims')}?state=open`, 'claim to decide', 'claims to decide'],
  messages: [`${href('/admin/messages')}?state=open`, 'message to answer', 'messages to answer'],
  payments: [`${href('/admin/payments')}?state=look`, 'top-up to review', 'top-ups to review'],
  alarms: [`${href('/admin/alarms')}?state=open`, 'alarm to look into', 'alarms to look into'],
  uploads: [href('/admin/stock/batches'), 'upload to import', 'uploads to import'],
  files: [href('/admin/settings'), 'program without a file', 'programs without a file'],
}

export function WaitingList({ waiting }: { waiting: Waiting }) {
  const some = (Object.keys(kinds) as (keyof Waiting)[]).filter((kind) => waiting[kind] > 0)
  if (some.length === 0) return <p className="text-muted text-sm">Nothing is waiting for you.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {some.map((kind) => (
        <WaitingKind key={kind} kind={kind} count={waiting[kind]} />
      ))}
    </ul>
  )
}

function WaitingKind({ kind, count }: { kind: keyof Waiting; count: number }) {
  const [to, one, many] = kinds[kind]
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        className="group flex items-center justify-between gap-3 py-2.5 hover:text-accent"
      >
        <span>
          <b className="font-mono">{number(count)}</b> {count === 1 ? one : many}
        </span>
        <ChevronRight aria-hidden className="size-4 text-muted group-hover:text-accent" />
      </Link>
    </li>
  )
}

const FULL_DAYS = 30

const number = (count: number) => formatNumber(count)

export function StockForecastList({ forecast }: { forecast: readonly StockForecast[] }) {
  if (forecast.length === 0) return <p className="text-muted text-sm">No account packs are on sale.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {forecast.map((product) => (
        <li key={product.id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex items-baseline justify-between gap-3">
            <span className="truncate font-medium">{product.name}</span>
            <span className="whitespace-nowrap font-mono">{lasts(product)}</span>
          </div>
          <Level {...product} />
          <p className="mt-1.5 text-muted text-xs">
            {number(product.available)} available, {pace(product)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function lasts({ available, daysLeft }: StockForecast): string {
  if (available === 0) return 'Out of stock'
  if (daysLeft === null) return 'No sales'
  if (daysLeft > 365) return 'Over a year'
  return `${counted(daysLeft, 'day')} left`
}

function pace({ perDay }: StockForecast): string {
  if (perDay === 0) return 'none sold in two weeks'
  return `${perDay < 10 ? perDay.toFixed(1) : number(Math.round(perDay))} sold a day`
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
  if (!everSold) return <p className="text-sm">Platform is live! Waiting for first order.</p>
  if (sales.length === 0) return <p className="text-muted text-sm">No sales activity yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <ul tabIndex={0} aria-label="Recent sales" className="max-h-96 divide-y divide-line overflow-y-auto text-sm">
      {sales.map((sale) => (
        <li key={sale.id} className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="truncate font-medium">{sale.customerName ?? 'Unknown Customer'}</p>
            <p className="flex flex-wrap gap-x-2 text-muted text-xs">
              <span>{`Purchased ${goods[sale.orderType](sale)}`}</span>
              <Time at={sale.createdAt} />
            </p>
          </div>
          <span className="font-mono text-good">+{formatDollars(sale.totalCents)}</span>
        </li>
      ))}
    </ul>
  )
}

const CHECK = href('/admin/books/check')

type Check = Route.ComponentProps['loaderData']['check']

export function BooksCard({ check, openAlarms }: { check: Check; openAlarms: number }) {
  const broken = check?.broken.length ?? 0
  const verdict = <Badge tone={broken ? 'bad' : 'good'}>{broken ? `${broken} broken` : 'All rules hold'}</Badge>
  const pending = useNavigation().formAction === CHECK
  return (
    <Card title="The Books" action={check && verdict}>
      <div className="grid gap-3 text-sm">
        {check ? <LastCheck check={check} /> : <p className="text-muted">The books have not been checked yet.</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Form method="post" action={CHECK}>
            <Button variant="secondary" size="sm" pending={pending}>
              Check now
            </Button>
          </Form>
          <Link to={`${href('/admin/alarms')}?state=open`} prefetch="intent" className="text-accent hover:underline">
            {openAlarms === 0 ? 'No open alarms' : counted(openAlarms, 'open alarm')}
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
        <Alert tone="warn" title="The monitor is not running.">
          The books are checked every minute, but the last check is late. Make sure the background jobs are running.
        </Alert>
      )}
      <p className="text-muted">
        Last checked <Time at={checkedAt} />, in {durationLabel(durationMs)}.
      </p>
      {broken.length > 0 && (
        <div>
          <p>These rules are broken:</p>
          <ul className="mt-1 list-disc pl-5">
            {broken.map((invariant) => (
              <li key={invariant}>{invariant}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="quick-actions" className="text-muted text-sm max-sm:w-full">
        Quick Actions
      </h2>
      <ButtonLink id={openerId('upload')} to={href('/admin/stock/uploads')} {...opensDialog} variant="primary">
        Add Stock
      </ButtonLink>
      <ButtonLink to={href('/admin/accounts')}>Manage Accounts</ButtonLink>
      <ButtonLink to={href('/admin/orders')}>View Orders</ButtonLink>
      <ButtonLink to={href('/admin/settings')}>Site Settings</ButtonLink>
    </section>
  )
}

type TotalsProps = Pick<Route.ComponentProps['loaderData'], 'overview' | 'revenueCents'>

export function Totals({ overview, revenueCents }: TotalsProps) {
  const { availableStock, customers, orders, givenBackCents } = overview
  const givenBack = givenBackCents > 0 ? `${formatDollars(givenBackCents)} of it returned` : undefined
  const revenue = formatDollars(revenueCents)
  return (
    <div className="grid grid-cols-2 gap-3.5 xl:grid-cols-4">
      <Metric label="Available Stock" value={number(availableStock)} href={href('/admin/accounts')} />
      <Metric label="Total Customers" value={number(customers)} href={href('/admin/customers')} />
      <Metric label="Total Orders" value={number(orders)} href={href('/admin/orders')} />
      <Metric label="Total Revenue" value={revenue} hint={givenBack} href={href('/admin/settings')} />
    </div>
  )
}
