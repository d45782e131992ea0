import { shortKey } from '#app/lib/license-key.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Time } from '#app/ui/time.tsx'
import type { PurchaseStart } from './start-purchase.ts'

type Renewable = PurchaseStart['renewable'][number]

/** Asks which license a purchase extends, or whether it is for a new one. The customer chooses; nothing is chosen in advance. */
export function LicenseChoice({ start: { renewable, newLicenseEnd } }: { start: PurchaseStart }) {
  // Sent all the same: there may be a license by the time the form arrives.
  if (renewable.length === 0) return <input type="hidden" name="license" value="new" />
  const renewals = renewable.map((license) => ({
    value: license.id,
    label: (
      <>
        Renew <span className="whitespace-nowrap font-mono">{shortKey(license.licenseKey)}</span>,{' '}
        <EndWords license={license} />
      </>
    ),
    hint: (
      <>
        New end: <Time at={license.newEnd} dateOnly />
      </>
    ),
  }))
  const ofItsOwn = {
    value: 'new',
    label: 'A new license',
    hint: (
      <>
        End: <Time at={newLicenseEnd} dateOnly />
      </>
    ),
  }
  return <RadioGroup label="For which license?" name="license" options={[...renewals, ofItsOwn]} required isStacked />
}

function EndWords({ license: { status, expiresAt, hasEnded } }: { license: Renewable }) {
  // An admin ended it before its day, which says nothing any more.
  if (status === 'expired' && !hasEnded) return 'expired'
  return (
    <>
      {hasEnded ? 'ended' : 'ends'} on <Time at={expiresAt} dateOnly />
    </>
  )
}
