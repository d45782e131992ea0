import { CustomerAddress } from '#app/components/customer-address.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import type { LoadedLicense } from './load-license.ts'
import { ShownStatus } from './shown-status.tsx'

/** Which license a form is about, and in which state it is. */
export function LicenseFacts({ license }: { license: LoadedLicense }) {
  return (
    <FactList
      facts={{
        Key: <code className="font-mono">{license.licenseKey}</code>,
        Customer: (
          <span className="wrap-anywhere">
            <CustomerAddress email={license.email} />
          </span>
        ),
        'Shown as': <ShownStatus license={license} />,
      }}
    />
  )
}
