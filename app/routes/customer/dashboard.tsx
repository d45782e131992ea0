import { useEffect, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { withReleases } from '#app/domain/licenses/devices.ts'
import { countActiveLicenses, listActiveSubscriptions, listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { asLabel } from '#app/domain/licenses/rules.ts'
import { getPurchaseTotals, listRecentPacks } from '#app/domain/orders/queries.ts'
import { translateNames, translateProduct } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/dashboard.ts'
import { LicenseTiles } from './licenses/license-tiles.tsx'
import { renewalOffer } from './licenses/renewal-offer.ts'
import { Packs, Subscriptions, Totals } from './purchased.tsx'

export const meta = pageMeta(() => ({ title: t('customer.dashboard.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const now = new Date()
  const [totals, { packs, hasMore }, subscriptions, licenses, activeLicenses, products, translated] = await Promise.all(
    [
      getPurchaseTotals(customer.id),
      listRecentPacks(customer.id),
      listActiveSubscriptions(customer.id),
      listCustomerLicenses(customer),
      countActiveLicenses(customer, now),
      listActiveProducts(),
      translateNames(),
    ],
  )
  const software = products.find(({ kind }) => kind === 'software')
  const program = software && (await translateProduct(software))
  return {
    balanceCents: customer.balanceCents,
    totals,
    packs: packs.map(translated),
    hasMore,
    subscriptions: subscriptions.map((period) => ({ ...translated(period), startsLater: period.startDate > now })),
    licenses: (await withReleases(licenses, customer.id, now)).map((license) => {
      const newestPeriod = subscriptions.find(({ licenseId }) => licenseId === license.id)
      return {
        ...asLabel(translated(license), newestPeriod?.startDate ?? license.startsAt, now),
        canRenew: renewalOffer(license, products, now) !== null,
      }
    }),
    activeLicenses,
    program: program && { name: program.name, path: productPath(program) },
  }
}

export const handle = { isBackdrop: true }

export const shouldRevalidate = keepUnderDialogs

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { packs, hasMore, subscriptions, licenses, program } = loaderData
  const licenseSection = useArrival('#licenses')
  return (
    <DialogList list={`${href('/customer/dashboard')}#licenses`}>
      <PageHeading title={t('customer.dashboard.heading')} description={t('customer.dashboard.lead')} />
      <Totals {...loaderData} />

      <Card
        title={t('customer.dashboard.packs.title')}
        action={
          packs.length > 0 && (
            <span className="flex gap-5 text-accent text-sm">
              <Link to={href('/customer/claims')} prefetch="intent" className="hover:underline">
                {t('customer.dashboard.packs.claims')}
              </Link>
              {hasMore && (
                <Link to={href('/customer/orders')} prefetch="intent" className="hover:underline">
                  {t('customer.dashboard.packs.orders')}
                </Link>
              )}
            </span>
          )
        }
        footer={hasMore && t('customer.dashboard.packs.onlyRecent', { count: packs.length })}
        className="slip mt-5"
      >
        <Packs packs={packs} />
      </Card>

      <Card title={t('customer.dashboard.subscriptions.title')} className="mt-5">
        <Subscriptions subscriptions={subscriptions} program={program} />
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
            <LicenseTiles licenses={licenses} />
          </Card>
        </section>
      )}
    </DialogList>
  )
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
