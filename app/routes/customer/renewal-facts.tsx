import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { NoFileYet } from '#app/components/no-file-yet.tsx'
import { counted } from '#app/lib/counted.ts'
import { Time } from '#app/ui/time.tsx'
import type { RenewalOffer } from './renewal-offer.ts'

/** What a renewal costs and brings, to be read before it is confirmed. */
export function RenewalFacts({ offer, balanceCents }: { offer: RenewalOffer; balanceCents: number }) {
  const { softwareName, days, priceCents, newEnd, lacksFile } = offer
  return (
    <>
      {lacksFile && <NoFileYet name={softwareName} />}
      <ChargeFacts
        item={{ name: softwareName, value: `${counted(days, 'day')} more` }}
        totalCents={priceCents}
        balanceCents={balanceCents}
        terms={[{ name: 'New end', value: <Time at={newEnd} dateOnly />, strong: true }]}
      />
    </>
  )
}
