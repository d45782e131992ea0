import { Form, useNavigation } from 'react-router'
import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { useSettled } from '#app/components/lost-response.ts'
import { NoFileYet } from '#app/components/no-file-yet.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { topUpPath } from '#app/lib/purchase-path.ts'
import { PAYMENT_REQUIRED, type RefusalNotice } from '#app/lib/refusal.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { type GuestTexts, PayForm } from './pay-form.tsx'
import type { PayOffer } from './pay-offer.ts'
import type { PurchaseOffer } from './purchase-offer.ts'
import { StandbyChoice } from './standby-choice.tsx'

type Offer = Omit<PurchaseOffer, 'balanceCents' | 'problem' | 'fields'> & {
  fields: Record<string, string> & { idempotencyKey: string }
  /** Null for visitors. */
  balanceCents: number | null
  isCovered: boolean
  guest: GuestTexts | null
  problem: RefusalNotice | undefined
  /** The path of this page. */
  purchase: string
  pay: PayOffer | null
}

export function PurchaseConfirmation(props: { offer: Offer; answer: Partial<FormAnswer> | undefined }) {
  const { offer: newest, answer } = props
  const { state, formMethod, formAction } = useNavigation()
  const isSent = formMethod === 'POST'
  const isPaying = formAction?.includes('&pay=') ?? false
  const offer = useSettled(newest, state === 'idle' && answer?.submission !== undefined)
  const { problem, page } = offer
  const facts = offer.quantity > 0 && <PurchaseFacts offer={offer} />
  const code = offer.quantity > 0 && offer.code && <CodeForm code={offer.code} />
  return (
    <>
      <Form id={CODE_FORM} method="get">
        <HiddenFields fields={Object.entries({ ...offer.codeFields, idempotencyKey: offer.fields.idempotencyKey })} />
      </Form>
      <PageHeading title={t('shop.purchase.title')} description={offer.description} />
      {/* The choice below says what is missing. */}
      <RefusalAlert refusal={answer?.refusal ?? (offer.shortage ? undefined : problem)} className="mb-5" />
      {problem ? (
        <>
          {facts && (
            <Card className="slip mb-5">
              {facts}
              {code}
            </Card>
          )}
          {offer.shortage && <StandbyChoice productId={offer.fields.productId ?? ''} shortage={offer.shortage} />}
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
            {/* The field of another form, because forms cannot be nested. */}
            {code}
            {!offer.guest && (
              <div className="mt-5 flex flex-wrap justify-end gap-3">
                <ButtonLink to={page}>{t('shop.labels.actions.cancel')}</ButtonLink>
                {offer.isCovered ? (
                  <Button pending={isSent && !isPaying}>{t('shop.purchase.confirm')}</Button>
                ) : (
                  <ButtonLink to={topUpPath(offer.purchase)}>{t('shop.purchase.addFunds')}</ButtonLink>
                )}
              </div>
            )}
          </Form>
          {offer.pay && (
            <PayForm
              offer={offer.pay}
              fields={offer.fields}
              purchase={offer.purchase}
              page={page}
              guest={offer.guest}
              answer={answer?.submission}
            />
          )}
        </Card>
      )}
    </>
  )
}

const CODE_FORM = 'discount-code'

/** Asks for a code. Its page shows the new total before anything is bought. */
function CodeForm({ code }: { code: NonNullable<PurchaseOffer['code']> }) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <Field
        label={t('shop.purchase.code.label')}
        name="code"
        form={CODE_FORM}
        defaultValue={code.typed}
        error={code.problem ?? undefined}
        hint={code.hint}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:font-mono [&_input]:uppercase"
      />
      <Button form={CODE_FORM} variant="secondary" className="mt-7 h-11">
        {t('shop.purchase.code.apply')}
      </Button>
    </div>
  )
}

function PurchaseFacts({ offer }: { offer: Offer }) {
  const { nameWithoutFile, item, prices, totalCents, balanceCents } = offer
  const terms = offer.terms.map(({ name, value }) => ({
    name,
    value: value instanceof Date ? <Time at={value} dateOnly /> : value,
  }))
  return (
    <>
      {nameWithoutFile && <NoFileYet name={nameWithoutFile} />}
      <ChargeFacts item={item} prices={prices} totalCents={totalCents} balanceCents={balanceCents} terms={terms} />
    </>
  )
}
