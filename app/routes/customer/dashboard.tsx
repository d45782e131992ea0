import { useEffect, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { listPath } from '#app/http/list-url.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { t } from '#messages'
import type { Route } from './+types/dashboard.ts'
import { Instructions } from './instructions.tsx'
import { LicenseTiles } from './licenses/license-tiles.tsx'
import { NoPacks, Orders, Subscriptions, Totals } from './purchased.tsx'
import { readDashboard } from './read-dashboard.ts'

export const meta = pageMeta((found?: { goods: Goods }) => ({
  title: t('customer.dashboard.title', { goods: found?.goods ?? 'accounts' }),
}))

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  return readDashboard(customer, request)
}

export const handle = { isBackdrop: true }

export const shouldRevalidate = keepUnderDialogs

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { goods, packs, made, copies, hasMore, subscriptions, licenses, pages, program, instructions } = loaderData
  const list = dashboardPath(pages)
  const licenseSection = useArrival('#licenses')
  return (
    <DialogList list={list}>
      <PageHeading title={t('customer.dashboard.heading')} description={t('customer.dashboard.lead')} />
      <Totals {...loaderData} />

      <Card
        title={t('customer.dashboard.packs.title', { goods })}
        action={
          packs.length > 0 && (
            <span className="flex gap-5 text-accent text-sm">
              <Link to={href('/customer/claims')} prefetch="intent" className="hover:underline">
                {t('customer.claims.title')}
              </Link>
              {hasMore && (
                <Link to={href('/customer/orders')} prefetch="intent" className="hover:underline">
                  {t('customer.orders.title')}
                </Link>
              )}
            </span>
          )
        }
        footer={hasMore && t('customer.dashboard.packs.onlyRecent', { count: packs.length })}
        className="slip mt-5"
      >
        {packs.length > 0 ? (
          <Orders label={t('customer.dashboard.packs.title', { goods })} orders={packs} />
        ) : (
          <NoPacks goods={goods} />
        )}
      </Card>
      {made.length > 0 && (
        <Card title={t('customer.parts.orderTypes.on_demand')} className="slip mt-5">
          <Orders label={t('customer.parts.orderTypes.on_demand')} orders={made} />
        </Card>
      )}
      {copies.length > 0 && (
        <Card title={t('customer.dashboard.copies')} className="slip mt-5">
          <Orders label={t('customer.dashboard.copies')} orders={copies} />
        </Card>
      )}

      <Card id="subscriptions" title={t('customer.dashboard.subscriptions.title')} className="mt-5">
        <Subscriptions subscriptions={subscriptions} program={program} />
        <div className="mt-4 empty:hidden">
          <Pager
            {...pages.subscriptions}
            label={t('customer.dashboard.subscriptions.pages')}
            parameter="subscriptions"
            hash="#subscriptions"
          />
        </div>
      </Card>

      {licenses.length > 0 && (
        <section
          ref={licenseSection}
          id="licenses"
          aria-label={t('customer.dashboard.licenses')}
          tabIndex={-1}
          className="mt-5 rounded-lg"
        >
          <Card title={t('customer.dashboard.licenses')}>
            <LicenseTiles licenses={licenses} list={list} />
            <div className="mt-4 empty:hidden">
              <Pager
                {...pages.licenses}
                label={t('customer.dashboard.licensePages')}
                parameter="licenses"
                hash="#licenses"
              />
            </div>
            {instructions.map(({ id, name, nodes, isNew }) => (
              <div key={id} className="mt-5 border-line border-t pt-4">
                <Instructions title={t('customer.parts.instructions.use', { name })} nodes={nodes} open={isNew} />
              </div>
            ))}
          </Card>
        </section>
      )}
    </DialogList>
  )
}

type Pages = Record<'licenses' | 'subscriptions', { page: number }>

function dashboardPath(pages: Pages): string {
  const numberOf = (part: keyof Pages) => (pages[part].page > 1 ? pages[part].page : null)
  const query = { subscriptions: numberOf('subscriptions'), licenses: numberOf('licenses') }
  return `${listPath(href('/customer/dashboard'), query)}#licenses`
}

/** Moves the focus to the section that the hash names, unless it is inside already. */
function useArrival(hash: string) {
  const part = useRef<HTMLElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (location.hash !== hash || part.current?.contains(document.activeElement)) return
    part.current?.focus({ preventScroll: true })
  }, [location.key])

  return part
}
