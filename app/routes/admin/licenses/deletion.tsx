import { reloadAfterConflict } from '#app/components/answers.ts'
import { CustomerEmail } from '#app/components/customer-email.tsx'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { deleteLicense } from '#app/domain/licenses/change-license.ts'
import { deviceTitle } from '#app/domain/licenses/rules.ts'
import { deleteLicenseInput } from '#app/domain/licenses/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/deletion.ts'
import { ShownStatus } from './license-status.tsx'
import { type LoadedLicense, loadLicense, submitLicense } from './load-license.ts'

export const meta = pageMeta({ title: 'Delete License' })

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
    <DialogPage title="Delete License" description={`Are you sure you want to delete license ${license.licenseKey}?`}>
      <DialogForm answer={actionData} submit="Delete License" variant="danger">
        {(field) => (
          <>
            <input type="hidden" name="formerExpiresAt" value={license.expiresAt.toISOString()} />
            <Impact license={license} />
            <p className="text-sm">
              The key stops working at the next check, and the customer no longer sees the license. Orders and paid
              periods stay on record, and nothing is refunded. This action cannot be undone.
            </p>
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
        Customer: (
          <>
            {holder && <span className="block">{holder.name}</span>}
            <CustomerEmail email={email} />
          </>
        ),
        'Shown as': <ShownStatus license={license} />,
        Device: devices.map(deviceTitle).join(', ') || 'Not bound',
        Paid: paidText(license.periods),
      }}
    />
  )
}

function paidText(periods: readonly { amountCents: number }[]): string {
  if (periods.length === 0) return 'Nothing, it was free'
  const cents = periods.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return `${formatDollars(cents)} for ${periods.length} ${periods.length === 1 ? 'period' : 'periods'}`
}
