import { Form, href, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { useSite } from '#app/components/site.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { onDevices } from '#app/domain/catalog/rules.ts'
import { termFields } from '#app/domain/orders/kinds.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { shortKey } from '#app/lib/license-key.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Time } from '#app/ui/time.tsx'
import type { PurchaseStart } from './buy.ts'

type LicenseOfferProps = {
  software: Product & { isOnSale: boolean }
  start: PurchaseStart
  answer: Partial<FormAnswer> | undefined
}

export function LicenseOffer({ software, start, answer }: LicenseOfferProps) {
  return (
    <div id="get" className="mt-8 scroll-mt-24">
      <RefusalAlert refusal={answer?.refusal} />
      {software.isOnSale ? (
        <PurchaseForm key={software.id} software={software} start={start} />
      ) : (
        <p className="text-muted">{software.name} is not on sale at the moment.</p>
      )}
    </div>
  )
}

function PurchaseForm({ software, start }: { software: Product; start: PurchaseStart }) {
  const { actor } = useSite()
  const pending = useNavigation().formData?.get('productId') === software.id
  return (
    <Form method="post" className="mt-4 grid gap-5">
      <input type="hidden" name="productId" value={software.id} />
      <HiddenFields fields={Object.entries({ ...termFields(software), idempotencyKey: start.idempotencyKey ?? '' })} />
      <LicenseChoice start={start} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button formMethod="get" formAction={href('/purchase')} size="lg" pending={pending}>
          Get it for {formatDollars(software.priceCents)}
        </Button>
        <p className="text-muted text-sm">
          {counted(software.durationDays ?? 0, 'day')} {onDevices(software.maxDevices)}.{' '}
          {!actor && 'Paid from your prepaid balance.'}
          {actor?.role === 'admin' && 'Admins cannot purchase products.'}
          {actor?.role === 'customer' && `Your balance is ${formatDollars(actor.balanceCents)}.`}
        </p>
      </div>
    </Form>
  )
}

type Renewable = PurchaseStart['renewable'][number]

/** Offers the licenses to extend and a new one. Nothing is preselected. */
function LicenseChoice({ start: { renewable, newLicenseEnd } }: { start: PurchaseStart }) {
  // Sent anyway, because there may be a license by the time the form arrives.
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
        New end date: <Time at={license.newEnd} dateOnly />
      </>
    ),
  }))
  const newLicense = {
    value: 'new',
    label: 'A new license',
    hint: (
      <>
        End date: <Time at={newLicenseEnd} dateOnly />
      </>
    ),
  }
  return <RadioGroup label="Which license?" name="license" options={[...renewals, newLicense]} required isStacked />
}

function EndWords({ license: { status, expiresAt, hasEnded } }: { license: Renewable }) {
  if (status === 'expired' && !hasEnded) return 'expired'
  return (
    <>
      {hasEnded ? 'ended' : 'ends'} on <Time at={expiresAt} dateOnly />
    </>
  )
}
