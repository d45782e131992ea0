import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { useSite } from '#app/components/site.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { onComputers } from '#app/domain/catalog/rules.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'

type LicenseOfferProps = {
  software: (Product & { active: boolean }) | null
  /** What stands for it in words while it is not sold. */
  name: string
  /** Stands for one intent to buy; null for visitors, who are sent to sign in. */
  idempotencyKey: string | null
  refusal: { title: string; message: string } | undefined
}

/** The purchase form of a program, or the word that it is not on sale. */
export function LicenseOffer({ software, name, idempotencyKey, refusal }: LicenseOfferProps) {
  return (
    <div id="get" className="mt-8 scroll-mt-24">
      <RefusalNotice refusal={refusal} />
      {software?.active ? (
        <PurchaseForm software={software} idempotencyKey={idempotencyKey} />
      ) : (
        <p className="text-muted">{name} is not on sale at the moment.</p>
      )}
    </div>
  )
}

function PurchaseForm({ software, idempotencyKey }: { software: Product; idempotencyKey: string | null }) {
  const { actor } = useSite()
  // Kept through refusals and lost answers; the page after a purchase comes with a new one.
  const [key] = useState(idempotencyKey)
  const pending = useNavigation().formData?.get('productId') === software.id
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="productId" value={software.id} />
      <input type="hidden" name="unitPrice" value={plainDollars(software.priceCents)} />
      {key && <input type="hidden" name="idempotencyKey" value={key} />}
      <Button size="lg" pending={pending}>
        Get it for {formatDollars(software.priceCents)}
      </Button>
      <p className="text-muted text-sm">
        {software.durationDays} days {onComputers(software.maxDevices)}. {!actor && 'Paid from your prepaid balance.'}
        {actor?.role === 'admin' && 'Admins cannot purchase products.'}
        {actor?.role === 'customer' && `Your balance is ${formatDollars(actor.balanceCents)}.`}
      </p>
    </Form>
  )
}
