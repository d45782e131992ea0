import { CustomerEmail } from '#app/components/customer-email.tsx'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { deleteLicense } from '#app/domain/licenses/change-license.ts'
import { deviceTitle } from '#app/domain/licenses/rules.ts'
import { deleteLicenseInput } from '#app/domain/licenses/schema.ts'
import { commaList } from '#app/lib/comma-list.ts'
import { formatDollars } from '#app/lib/money.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/deletion.ts'
import { ShownStatus } from './license-status.tsx'
import { type LoadedLicense, loadLicense, submitLicense } from './load-license.ts'

export const meta = pageMeta(() => ({ title: t('admin.licenses.deletion.title') }))

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  return loadLicense(args)
}

export async function action(args: Route.ActionArgs) {
  return submitLicense(args, deleteLicenseInput, { flash: 'license-deleted' }, ({ formerExpiresAt }, licenseId, by) =>
    deleteLicense({ licenseId, formerExpiresAt }, by),
  )
}

export default function Deletion({ loaderData: { license }, actionData }: Route.ComponentProps) {
  return (
    <DialogPage
      title={t('admin.licenses.deletion.title')}
      description={t('admin.licenses.deletion.confirm', { key: license.licenseKey })}
    >
      <DialogForm answer={actionData} submit={t('admin.licenses.deletion.submit')} variant="danger">
        {(field) => (
          <>
            <input type="hidden" name="formerExpiresAt" value={license.expiresAt.toISOString()} />
            <Impact license={license} />
            <p className="text-sm">{t('admin.licenses.deletion.text')}</p>
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}

function Impact({ license }: { license: LoadedLicense }) {
  const { holder, email, devices } = license
  return (
    <FactList
      facts={{
        customer: [
          t('shop.labels.columns.customer'),
          <>
            {holder && <span className="block">{holder.name}</span>}
            <CustomerEmail email={email} />
          </>,
        ],
        shownAs: [t('admin.licenses.facts.shownAs'), <ShownStatus license={license} />],
        device: [
          t('shop.labels.columns.device'),
          commaList(devices.map(deviceTitle)) || t('admin.licenses.facts.notBound'),
        ],
        paid: [t('admin.licenses.facts.paid'), paidText(license.periods)],
      }}
    />
  )
}

function paidText(periods: readonly { amountCents: number }[]): string {
  if (periods.length === 0) return t('admin.licenses.facts.nothingPaid')
  const cents = periods.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return t('admin.licenses.facts.paidFor', { amount: formatDollars(cents), count: periods.length })
}
