import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { TextVersionLink } from '#app/components/text-version-link.tsx'
import { getTwoStep } from '#app/domain/identity/queries.ts'
import { countActiveLicenses } from '#app/domain/licenses/queries.ts'
import { getPurchaseTotals } from '#app/domain/orders/queries.ts'
import { getOpenPayout } from '#app/domain/payouts/queries.ts'
import { stateLabel } from '#app/domain/payouts/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Metric } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/overview.ts'
import { loadCustomer } from './customer-of.ts'

export const meta = pageMeta(() => ({ title: t('admin.customers.details.title') }))

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await loadCustomer(args)
  const [totals, activeLicenses, twoStep, payout] = await Promise.all([
    getPurchaseTotals(customer.id),
    countActiveLicenses(customer, new Date()),
    getTwoStep(customer.id),
    getOpenPayout(customer.id),
  ])
  return { customer, totals, activeLicenses, twoStepSince: twoStep?.since ?? null, payout }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { customer, totals, activeLicenses, twoStepSince, payout } = loaderData
  return (
    <>
      {customer.mailRefusedAt && (
        <Alert tone="warn" title={t('admin.customers.overview.mailRefused')} className="mb-5">
          {rich('admin.customers.overview.mailRefusedText', {
            reply: customer.mailRefusal ?? '',
            time: () => <Time at={customer.mailRefusedAt ?? ''} />,
            quote: (text) => <q className="break-words">{text}</q>,
          })}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Metric label={t('admin.customers.overview.balance')} value={formatDollars(customer.balanceCents)} />
        <Metric label={t('admin.customers.overview.orders')} value={formatNumber(totals.orders)} />
        <Metric label={t('admin.customers.overview.spent')} value={formatDollars(totals.spentCents)} />
        <Metric label={t('admin.customers.overview.activeLicenses')} value={formatNumber(activeLicenses)} />
      </div>
      <FactList
        className="mt-5"
        facts={{
          id: [t('admin.customers.overview.id'), <IdToCopy id={customer.id} />],
          bonus: [t('admin.customers.overview.bonus'), customer.bonusCents > 0 && formatDollars(customer.bonusCents)],
          payout: [
            t('admin.customers.overview.openPayout'),
            payout && (
              <Link
                to={href('/admin/payouts/:payoutId', { payoutId: payout.id })}
                className="text-accent hover:underline"
              >
                {formatDollars(payout.amountCents)} · {stateLabel(payout.status)}
              </Link>
            ),
          ],
          group: [
            t('admin.customers.edit.group'),
            customer.groupId && (
              <Link
                to={href('/admin/customers/groups/:groupId', { groupId: customer.groupId })}
                className="text-accent hover:underline"
              >
                <bdi>{customer.groupName}</bdi>
              </Link>
            ),
          ],
          joined: [t('admin.customers.overview.joined'), <Time at={customer.joinDate} />],
          emailConfirmed: [
            t('admin.customers.overview.emailConfirmed'),
            t(customer.emailVerified ? 'admin.customers.overview.yes' : 'admin.customers.overview.no'),
          ],
          twoStep: [
            t('customer.security.twoStep.title'),
            twoStepSince
              ? rich('admin.customers.overview.twoStepOn', { date: () => <Time at={twoStepSince} dateOnly /> })
              : t('admin.customers.overview.twoStepOff'),
          ],
          terms: [
            t('admin.customers.overview.terms'),
            customer.termsVersion && <TextVersionLink slug="terms-of-service" version={customer.termsVersion} />,
          ],
          privacy: [
            t('admin.customers.overview.privacy'),
            customer.privacyVersion && <TextVersionLink slug="privacy-policy" version={customer.privacyVersion} />,
          ],
          accounts: [t('admin.customers.overview.accounts'), formatNumber(totals.accounts)],
        }}
      />
    </>
  )
}
