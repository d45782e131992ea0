import { useState } from 'react'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Time } from '#app/ui/time.tsx'
import type { PurchaseStart } from './start-purchase.ts'

type LicenseChoiceProps = {
  start: PurchaseStart
  /** What was sent when the form was refused. */
  chosen: unknown
  error: string[] | null | undefined
}

type Renewable = PurchaseStart['renewable'][number]

/** Which license a purchase extends, or that it is for a new one; who has none of this program is not asked. */
export function LicenseChoice({ start, chosen, error }: LicenseChoiceProps) {
  const { renewable, defaultId, newLicenseEnd } = start
  // Once, so that no later answer takes back what is chosen meanwhile. Whose choice is there no more is asked, not led to another one.
  const [first] = useState(() =>
    chosen === undefined ? (defaultId ?? 'new') : ['new', ...renewable.map(({ id }) => id)].find((id) => id === chosen),
  )
  // Said all the same, as there may be one when the form is sent.
  if (renewable.length === 0 && first === 'new') return <input type="hidden" name="license" value="new" />
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
  return (
    <RadioGroup
      label="For which license?"
      name="license"
      options={[...renewals, ofItsOwn]}
      defaultValue={first}
      error={error ?? undefined}
      required
      isStacked
    />
  )
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

/** As much of a key as tells it from the customer's others. */
function shortKey(licenseKey: string): string {
  const groups = licenseKey.split('-')
  return `${groups[0]}-…-${groups.at(-1)}`
}
