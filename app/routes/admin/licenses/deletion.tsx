import { data, replace } from 'react-router'
import { CustomerAddress } from '#app/components/customer-address.tsx'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { deleteLicense } from '#app/domain/licenses/delete-license.ts'
import { deviceWords } from '#app/domain/licenses/rules.ts'
import { deleteLicenseInput } from '#app/domain/licenses/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/deletion.ts'
import type { LoadedLicense } from './license-facts.tsx'
import { licensesPath } from './licenses-path.ts'
import { listQueryOf } from './list-query.ts'
import { loadLicense } from './load-license.ts'
import { paidWords } from './paid-words.ts'
import { ShownStatus } from './shown-status.tsx'

export const meta = pageMeta({ title: 'Delete License' })

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  return loadLicense(args)
}

export async function action({ params: { licenseId }, ...args }: Route.ActionArgs) {
  if (!isUuid(licenseId)) throw data(null, { status: 404 })
  return submitProven(args, deleteLicenseInput, async ({ formerExpiresAt }, by) => {
    await deleteLicense({ licenseId, formerExpiresAt }, by)
    return replace(withFlash(licensesPath(listQueryOf(args.request)), 'license-deleted'))
  })
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
              From the next check on the key is worth nothing, and the customer does not see the license any more.
              Orders and paid periods stay on record; nothing is paid back. This action cannot be undone.
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
          <span className="wrap-anywhere">
            {holder && <span className="block">{holder.name}</span>}
            <CustomerAddress email={email} />
          </span>
        ),
        'Shown as': <ShownStatus license={license} />,
        Device: devices.map(deviceWords).join(', ') || 'Not bound',
        'Paid for': paidWords(license.periods),
      }}
    />
  )
}
