import { Form, useNavigation } from 'react-router'
import { useSettled } from '#app/components/answers.ts'
import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { NoFileYet } from '#app/components/no-file-yet.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { topUpPath } from '#app/lib/purchase-path.ts'
import { PAYMENT_REQUIRED, type RefusalNotice } from '#app/lib/refusal.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { PurchaseOffer } from './purchase-offer.ts'

type Offer = PurchaseOffer & { fields: { idempotencyKey: string }; problem: RefusalNotice | undefined }

export function PurchaseConfirmation(props: { offer: Offer; answer: Partial<FormAnswer> | undefined }) {
  const { offer: newest, answer } = props
  const { state, formMethod } = useNavigation()
  const offer = useSettled(newest, state === 'idle' && answer?.submission !== undefined)
  const { problem, page } = offer
  const facts = offer.quantity > 0 && <PurchaseFacts offer={offer} />
  return (
    <>
      <PageHeading title={t('shop.purchase.title')} description={offer.description} />
      <RefusalAlert refusal={answer?.refusal ?? problem} className="mb-5" />
      {problem ? (
        <>
          {facts && <Card className="slip mb-5">{facts}</Card>}
          <p className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={page}>{t('shop.purchase.back')}</ButtonLink>
            {offer.ownOrder && (
              <ButtonLink to={offer.ownOrder} prefetch="none" variant="primary">
                {t('shop.copy.toOrder')}
              </ButtonLink>
            )}
            {problem.status === PAYMENT_REQUIRED && (
              <ButtonLink to={topUpPath(problem.purchase)} className="needs-script" variant="primary">
                {t('shop.purchase.addFunds')}
              </ButtonLink>
            )}
          </p>
        </>
      ) : (
        <Card className="slip">
          <Form method="post">
            <HiddenFields fields={Object.entries(offer.fields)} />
            {facts}
            <div className="mt-5 flex flex-wrap justify-end gap-3">
              <ButtonLink to={page}>{t('shop.labels.actions.cancel')}</ButtonLink>
              <Button pending={formMethod === 'POST'}>{t('shop.purchase.confirm')}</Button>
            </div>
          </Form>
        </Card>
      )}
    </>
  )
}

function PurchaseFacts({ offer }: { offer: PurchaseOffer }) {
  const { nameWithoutFile, item, totalCents, balanceCents } = offer
  const terms = offer.terms.map(({ name, value }) => ({
    name,
    value: value instanceof Date ? <Time at={value} dateOnly /> : value,
  }))
  return (
    <>
      {nameWithoutFile && <NoFileYet name={nameWithoutFile} />}
      <ChargeFacts item={item} totalCents={totalCents} balanceCents={balanceCents} terms={terms} />
    </>
  )
}
