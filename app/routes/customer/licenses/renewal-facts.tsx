import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { NoFileYet } from '#app/components/no-file-yet.tsx'
import { counted } from '#app/lib/counted.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Time } from '#app/ui/time.tsx'
import type { RenewalOffer } from './renewal-offer.ts'

type RenewalFactsProps = { offer: RenewalOffer; balanceCents: number; fields: Record<string, string> }

/** Shows the price and new end date of a renewal, with the hidden fields of its form. */
export function RenewalFacts({ offer, balanceCents, fields }: RenewalFactsProps) {
  const { softwareName, days, priceCents, newEnd, lacksFile } = offer
  return (
    <div>
      <HiddenFields fields={Object.entries(fields)} />
      {lacksFile && <NoFileYet name={softwareName} />}
      <ChargeFacts
        item={{ name: softwareName, value: `${counted(days, 'day')} more` }}
        totalCents={priceCents}
        balanceCents={balanceCents}
        terms={[{ name: 'New end date', value: <Time at={newEnd} dateOnly />, strong: true }]}
      />
    </div>
  )
}
