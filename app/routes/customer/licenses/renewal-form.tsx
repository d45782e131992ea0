import type { ComponentProps } from 'react'
import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { NoFileYet } from '#app/components/no-file-yet.tsx'
import { formatDollars } from '#app/lib/money.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { RenewalOffer } from './renewal-offer.ts'

type RenewalFactsProps = { offer: RenewalOffer; balanceCents: number; fields: Record<string, string> | null }

type RenewalFormProps = Omit<RenewalFactsProps, 'offer'> & {
  offer: RenewalOffer | null
  answer: ComponentProps<typeof DialogForm>['answer']
}

/** Sends `fields` instead of the offer's if an earlier click got no response. */
export function RenewalForm({ offer, answer, ...facts }: RenewalFormProps) {
  return (
    <DialogForm
      answer={answer}
      submit={offer !== null && t('customer.licenses.renewal.renew', { price: formatDollars(offer.priceCents) })}
    >
      {() =>
        offer ? (
          <RenewalFacts offer={offer} {...facts} />
        ) : (
          <p className="text-sm">
            <strong className="block font-semibold">{t('customer.licenses.renewal.unavailable')}</strong>
            {t('customer.licenses.renewal.unavailableText')}
          </p>
        )
      }
    </DialogForm>
  )
}

/** Shows the price and new end date of a renewal, with the hidden fields of its form. */
function RenewalFacts({ offer, balanceCents, fields }: RenewalFactsProps) {
  const { softwareName, days, priceCents, newEnd, lacksFile } = offer
  return (
    <div>
      <HiddenFields fields={Object.entries(fields ?? offer.fields)} />
      {lacksFile && <NoFileYet name={softwareName} />}
      <ChargeFacts
        item={{ name: softwareName, value: t('customer.licenses.renewal.days', { days }) }}
        totalCents={priceCents}
        balanceCents={balanceCents}
        terms={[{ name: t('customer.licenses.renewal.newEnd'), value: <Time at={newEnd} dateOnly />, strong: true }]}
      />
    </div>
  )
}
