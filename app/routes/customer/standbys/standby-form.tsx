import { useState } from 'react'
import { href, useNavigation } from 'react-router'
import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { MAX_STANDBY_DAYS } from '#app/domain/standbys/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import type { StandbyOffer } from './standby-offer.ts'

type StandbyFormProps = { offer: StandbyOffer & { balanceCents: number }; answer: Partial<FormAnswer> | undefined }

export function StandbyForm({ offer, answer }: StandbyFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  // Kept through refusals and lost responses.
  const [idempotencyKey] = useState(offer.idempotencyKey)
  const { name, slug, goods, purchase, balanceCents } = offer
  const field = fieldsOf(answer?.submission)
  const isBeside = Object.values(answer?.submission?.error ?? {}).some((errors) => errors) && !field('').error
  const now = purchase && {
    now: String(purchase.quantity),
    unitPrice: plainDollars(purchase.price.unitPriceCents),
  }
  return (
    <div className="max-w-lg">
      <PageHeading title={t('customer.standbys.new.title')} description={t('customer.standbys.new.lead', { name })} />
      <RefusalAlert refusal={answer?.refusal} besideField={isBeside} className="mb-5" />
      <Card className="slip">
        <PostForm answer={answer?.submission} className="grid gap-5">
          <HiddenFields fields={Object.entries({ ...now, idempotencyKey })} />
          {purchase && (
            <ChargeFacts
              item={{
                name: t('customer.standbys.new.now'),
                value: t('shop.purchase.accounts', {
                  count: purchase.quantity,
                  price: formatDollars(purchase.price.unitPriceCents),
                  goods,
                }),
              }}
              totalCents={purchase.price.totalCents}
              balanceCents={balanceCents}
            />
          )}
          <Field
            label={t(purchase ? 'customer.standbys.new.rest' : 'customer.standbys.new.wanted')}
            {...field('wanted', String(offer.wanted))}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            label={t('customer.standbys.new.maxPrice')}
            {...field('maxPrice', offer.maxPrice)}
            inputMode="decimal"
            autoComplete="off"
            hint={t('customer.standbys.new.maxPriceHint')}
            className="[&_input]:font-mono"
          />
          <Select
            label={t('customer.standbys.new.repeats')}
            {...field('repeats', offer.repeats)}
            options={[
              { value: 'once', label: t('customer.standbys.new.once') },
              { value: 'weekly', label: t('customer.standbys.new.weekly') },
            ]}
          />
          <Field
            label={t('customer.standbys.new.endsOn')}
            {...field('endsOn', offer.endsOn)}
            type="date"
            min={offer.firstDay}
            max={offer.lastDay}
            hint={t('customer.standbys.new.endsOnOnce', { most: MAX_STANDBY_DAYS })}
          />
          <p className="text-muted text-sm">{t('customer.standbys.new.terms')}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={href('/packs/:pack', { pack: slug })}>{t('shop.labels.actions.cancel')}</ButtonLink>
            <Button pending={pending}>
              {purchase
                ? t('customer.standbys.new.buyAndWait', { count: purchase.quantity })
                : t('customer.standbys.new.submit')}
            </Button>
          </div>
        </PostForm>
      </Card>
    </div>
  )
}
