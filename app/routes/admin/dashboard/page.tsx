import { href, Outlet, useLocation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { useSite } from '#app/components/site.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/page.ts'
import { BooksCard, QuickActions, RecentSales, StockForecastList, Totals, WaitingList } from './cards.tsx'
import { DemandCard } from './demand.tsx'
import { LowStock } from './low-stock.tsx'
import { OpeningChecklist } from './opening-checklist.tsx'
import { readDashboard } from './read-dashboard.ts'
import { SalesChart } from './sales-chart.tsx'

export const meta = pageMeta(() => ({ title: t('admin.dashboard.title') }))

export const handle = { isBackdrop: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return readDashboard()
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { overview, goods, revenueCents, days, sales, forecast, waiting, check, demand, toOpen } = loaderData
  const { settings } = useSite()
  const { pathname } = useLocation()
  return (
    <>
      {/* Without scripts, the dialog is a separate page. */}
      <div className={classNames(pathname !== href('/admin/dashboard') && 'noscript:hidden')}>
        <PageHeading
          title={t('admin.dashboard.title')}
          description={t('admin.dashboard.lead', { site: settings.siteName })}
          actions={<QuickActions goods={goods} />}
        />
        {toOpen && <OpeningChecklist done={toOpen} />}
        <LowStock goods={goods} forecast={forecast} />
        <Totals overview={overview} revenueCents={revenueCents} />
        <div className="mt-3.5 grid grid-cols-1 gap-3.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card title={t('admin.dashboard.chart.title', { goods })}>
            <SalesChart days={days} />
          </Card>
          <Card title={t('admin.dashboard.sales.title')}>
            <RecentSales sales={sales} everSold={overview.orders > 0} />
          </Card>
          <Card title={t('admin.dashboard.forecast.title')}>
            <StockForecastList forecast={forecast} />
          </Card>
          <div className="grid content-start gap-3.5">
            <Card title={t('admin.dashboard.waiting.title')}>
              <WaitingList waiting={waiting} />
            </Card>
            <DemandCard demand={demand} />
            <BooksCard check={check} openAlarms={waiting.alarms} />
          </div>
        </div>
      </div>
      <Outlet context={href('/admin/dashboard')} />
    </>
  )
}
