import type { ReactNode } from 'react'
import { Form, href, useHref, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { useSite } from '#app/components/site.ts'
import { priceOf, saleOf } from '#app/domain/catalog/prices/rules.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { termFields } from '#app/domain/orders/kinds.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { joinSentences } from '#app/lib/join-sentences.ts'
import { shortKey } from '#app/lib/license-key.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { LicenseChoices } from './buy.ts'
import PriceNote from './price-note.tsx'
import { UrlCode, useUrlCode } from './url-code.tsx'

type LicenseOfferProps = {
  software: Product & { isOnSale: boolean }
  choices: LicenseChoices
  answer: Partial<FormAnswer> | undefined
}

export function LicenseOffer({ software, choices, answer }: LicenseOfferProps) {
  return (
    <div id="get" className="mt-8 scroll-mt-24">
      <RefusalAlert refusal={answer?.refusal} />
      {software.isOnSale ? (
        <PurchaseForm key={software.id} software={software} choices={choices} />
      ) : (
        <p className="text-muted">{t('shop.programs.offer.notOnSale', { name: software.name })}</p>
      )}
    </div>
  )
}

function PurchaseForm({ software, choices }: { software: Product; choices: LicenseChoices }) {
  const { actor } = useSite()
  const purchase = useHref(href('/purchase'))
  const price = priceOf(software, 1)
  const { unitPriceCents } = price
  const sale = saleOf(software, price)
  const pending = useNavigation().formData?.get('productId') === software.id
  return (
    <Form method="post" className="mt-4 grid gap-5">
      <input type="hidden" name="productId" value={software.id} />
      <HiddenFields fields={Object.entries(termFields(software, unitPriceCents))} />
      <input type="hidden" name="idempotencyKey" value={choices.idempotencyKey ?? ''} />
      <UrlCode code={useUrlCode()} />
      {(sale || price.groupName !== null) && <PriceNote price={price} sale={sale} />}
      <LicenseChoice choices={choices} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button formMethod="get" formAction={purchase} size="lg" pending={pending}>
          {t('shop.programs.getFor', { price: formatDollars(unitPriceCents) })}
        </Button>
        <p className="text-muted text-sm">
          {joinSentences(
            t('shop.catalog.term', { days: software.durationDays ?? 0, devices: software.maxDevices }),
            !actor && t('shop.programs.offer.payment'),
            actor?.role === 'admin' && t('shop.programs.offer.adminsCannotBuy'),
            actor?.role === 'customer' &&
              t('shop.programs.offer.balance', { amount: formatDollars(actor.balanceCents) }),
          )}
        </p>
      </div>
    </Form>
  )
}

type Renewable = LicenseChoices['renewable'][number]

/** Offers the licenses to extend and a new one. Nothing is preselected. */
function LicenseChoice({ choices: { renewable, newLicenseEnd } }: { choices: LicenseChoices }) {
  // Sent anyway, because there may be a license by the time the form arrives.
  if (renewable.length === 0) return <input type="hidden" name="license" value="new" />
  const renewals = renewable.map((license) => ({
    value: license.id,
    label: renewalLabel(license),
    hint: rich('shop.programs.offer.newEndDate', { date: () => <Time at={license.newEnd} dateOnly /> }),
  }))
  const newLicense = {
    value: 'new',
    label: t('shop.programs.offer.newLicense'),
    hint: rich('shop.programs.offer.endDate', { date: () => <Time at={newLicenseEnd} dateOnly /> }),
  }
  return (
    <RadioGroup
      label={t('shop.programs.offer.choice')}
      name="license"
      options={[...renewals, newLicense]}
      required
      isStacked
    />
  )
}

function renewalLabel({ licenseKey, status, expiresAt, hasEnded }: Renewable) {
  const values = {
    licenseKey: shortKey(licenseKey),
    key: (text: ReactNode) => <span className="whitespace-nowrap font-mono">{text}</span>,
  }
  if (status === 'expired' && !hasEnded) return rich('shop.programs.offer.renewExpired', values)
  return rich(hasEnded ? 'shop.programs.offer.renewEnded' : 'shop.programs.offer.renewRunning', {
    ...values,
    date: () => <Time at={expiresAt} dateOnly />,
  })
}
