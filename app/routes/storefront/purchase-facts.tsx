import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { NoFileYet } from '#app/components/no-file-yet.tsx'
import { Time } from '#app/ui/time.tsx'
import type { PurchaseOffer } from './purchase-offer.ts'

/** Says what a purchase costs, and its terms. */
export function PurchaseFacts({ offer }: { offer: PurchaseOffer }) {
  const { nameWithoutFile, item, totalCents, balanceCents, terms } = offer
  const shownTerms = terms.map(({ name, value }) => ({
    name,
    value: value instanceof Date ? <Time at={value} dateOnly /> : value,
  }))
  return (
    <>
      {nameWithoutFile && <NoFileYet name={nameWithoutFile} />}
      <ChargeFacts item={item} totalCents={totalCents} balanceCents={balanceCents} terms={shownTerms} />
    </>
  )
}
