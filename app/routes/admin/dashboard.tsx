import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { useSite } from '#app/components/site.ts'
import { openingChecklist } from '#app/domain/dashboard/opening-checklist.ts'
import { accountsSoldByDay, adminOverview, lifetimeSales, recentSales } from '#app/domain/dashboard/queries.ts'
import { isStockLow } from '#app/domain/dashboard/rules.ts'
import { listAccountsProducts } from '#app/domain/stock/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Route } from './+types/dashboard.ts'
import { OpeningChecklist } from './opening-checklist.tsx'
import { RecentSales } from './recent-sales.tsx'
import { SalesChart } from './sales-chart.tsx'
import { StockUploadDialog } from './stock-upload-dialog.tsx'

export const meta = pageMeta({ title: 'Dashboard' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [overview, lifetime, days, sales, products, opening] = await Promise.all([
    adminOverview(),
    lifetimeSales(),
    accountsSoldByDay(),
    recentSales(),
    listAccountsProducts(),
    openingChecklist(),
  ])
  const isReady = opening.dismissed || Object.values(opening.done).every(Boolean)
  return {
    overview,
    revenueCents: lifetime.revenueCents,
    days,
    sales,
    products,
    toOpen: isReady ? null : opening.done,
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { overview, revenueCents, days, sales, products, toOpen } = loaderData
  const { settings } = useSite()
  return (
    <>
      <PageHeading
        title="Dashboard"
        description={`Overview of ${settings.siteName}`}
        actions={<QuickActions products={products} />}
      />
      {toOpen && <OpeningChecklist done={toOpen} />}
      {isStockLow(overview.availableStock) && (
        <Alert tone="warn" title="Low Stock Warning!" className="mb-5">
          You have {overview.availableStock} accounts available. Consider adding more stock soon.
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3.5 xl:grid-cols-4">
        <Metric label="Available Stock" value={overview.availableStock.toLocaleString('en-US')} />
        <Metric label="Total Customers" value={overview.customers.toLocaleString('en-US')} />
        <Metric label="Total Orders" value={overview.orders.toLocaleString('en-US')} />
        <Metric label="Total Revenue" value={formatDollars(revenueCents)} href="/admin/settings" />
      </div>
      <div className="mt-3.5 grid gap-3.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title="Accounts Sold (Last 30 Days)">
          <SalesChart days={days} />
        </Card>
        <Card title="Recent Sales Activity">
          <RecentSales sales={sales} everSold={overview.orders > 0} />
        </Card>
      </div>
    </>
  )
}

function QuickActions({ products }: { products: Route.ComponentProps['loaderData']['products'] }) {
  const [uploading, setUploading] = useState(false)
  const hydrated = useHydrated()
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="quick-actions" className="text-muted text-sm">
        Quick Actions
      </h2>
      <Link to="/admin/settings" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
        Site Settings
      </Link>
      {hydrated ? (
        <Button aria-haspopup="dialog" onClick={() => setUploading(true)}>
          Add Stock
        </Button>
      ) : (
        <Link to="/admin/stock/uploads" className={buttonStyle()}>
          Add Stock
        </Link>
      )}
      <StockUploadDialog open={uploading} onClose={() => setUploading(false)} products={products} />
    </section>
  )
}
