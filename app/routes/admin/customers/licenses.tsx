import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { withDevices } from '#app/domain/licenses/devices.ts'
import { listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { shownStatus } from '#app/domain/licenses/rules.ts'
import { pageOf } from '#app/http/list-url.ts'
import { daysRemaining } from '#app/lib/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'
import type { Route } from './+types/licenses.ts'
import { loadCustomer } from './customer-of.ts'
import { licenseColumns } from './license-columns.tsx'
import { TabLine } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.licenses.title') }))

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await loadCustomer(args)
  const now = new Date()
  const { licenses, ...page } = await listCustomerLicenses(customer, pageOf(args.request))
  return {
    email: customer.email,
    ...page,
    licenses: (await withDevices(licenses)).map((license) => ({
      ...license,
      shown: shownStatus(license, now),
      daysLeft: daysRemaining(license.expiresAt, now),
    })),
  }
}

export default function CustomerLicenses({ loaderData }: Route.ComponentProps) {
  const { email, licenses, found, page, pageCount } = loaderData
  if (licenses.length === 0) return <EmptyState title={t('admin.customers.licenses.empty')} />
  const open = (
    <ButtonLink to={`${href('/admin/licenses')}?${new URLSearchParams({ q: email })}`} size="sm">
      {t('admin.customers.licenses.open')}
    </ButtonLink>
  )
  return (
    <>
      <TabLine action={open}>{t('admin.customers.licenses.count', { count: found })}</TabLine>
      <DataTable
        folds
        label={t('admin.licenses.title')}
        frameClassName="max-h-[50vh]"
        columns={licenseColumns()}
        items={licenses}
      />
      <div className="mt-4 empty:hidden">
        <Pager label={t('customer.dashboard.licensePages')} page={page} pageCount={pageCount} />
      </div>
    </>
  )
}
