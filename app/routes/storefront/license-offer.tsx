import { Form, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { useSite } from '#app/components/site.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { onComputers } from '#app/domain/catalog/rules.ts'
import { termFields } from '#app/domain/orders/terms.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { LicenseChoice } from './license-choice.tsx'
import type { PurchaseStart } from './start-purchase.ts'

type LicenseOfferProps = {
  software: Product & { isOnSale: boolean }
  start: PurchaseStart
  answer: Partial<FormAnswer> | undefined
}

/** The purchase form of a program, or the word that it is not on sale. */
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
        <Button formMethod="get" formAction="/purchase" size="lg" pending={pending}>
          Get it for {formatDollars(software.priceCents)}
        </Button>
        <p className="text-muted text-sm">
          {counted(software.durationDays ?? 0, 'day')} {onComputers(software.maxDevices)}.{' '}
          {!actor && 'Paid from your prepaid balance.'}
          {actor?.role === 'admin' && 'Admins cannot purchase products.'}
          {actor?.role === 'customer' && `Your balance is ${formatDollars(actor.balanceCents)}.`}
        </p>
      </div>
    </Form>
  )
}
