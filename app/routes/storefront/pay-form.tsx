import type { SubmissionResult } from '@conform-to/react'
import { useRef } from 'react'
import { Form, Link, useHref, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { t } from '#messages'
import { Acceptance } from '../auth/acceptance.tsx'
import type { PayOffer } from './pay-offer.ts'

type PayFormProps = {
  offer: PayOffer
  fields: Record<string, string>
  /** The path of the purchase. */
  purchase: string
  /** The page of the product. */
  page: string
  guest: GuestTexts | null
  answer: SubmissionResult | undefined
}

/** Set for visitors, who pay with an email address alone. */
export type GuestTexts = { lead: string; emailHint: string; login: string; loginPath: string }

/** Pays now with a payment method. Works without scripts. */
export function PayForm({ offer, fields, purchase, page, guest, answer }: PayFormProps) {
  const { buttons, instead, facts, note, rest, methodLabel, methods, method } = offer
  const action = useHref(purchase)
  const { formAction } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  return (
    <Form ref={form} method="post" noValidate className="mt-5 grid gap-4 border-line border-t pt-5">
      <HiddenFields fields={Object.entries(fields)} />
      {guest && <GuestFields texts={guest} answer={answer} />}
      {methods.length > 1 && (
        <RadioGroup
          label={methodLabel}
          name="method"
          options={methods}
          defaultValue={String(answer?.initialValue?.method ?? method)}
          isStacked
        />
      )}
      <div className="text-muted text-sm">
        {instead && <p className="mb-1 font-medium text-text">{instead}</p>}
        {facts && <p>{facts}</p>}
        <p>{note}</p>
        {rest && <p>{rest}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {guest && <ButtonLink to={page}>{t('shop.labels.actions.cancel')}</ButtonLink>}
        {buttons.map(({ part, label }, index) => (
          <Button
            key={part}
            formAction={`${action}&pay=${part}`}
            variant={instead || index > 0 ? 'secondary' : 'primary'}
            pending={formAction?.endsWith(`&pay=${part}`) ?? false}
          >
            {label}
          </Button>
        ))}
      </div>
    </Form>
  )
}

function GuestFields({ texts, answer }: { texts: GuestTexts; answer: SubmissionResult | undefined }) {
  const { error, initialValue: typed } = answer ?? {}
  const box = (name: string) => ({ errors: error?.[name] ?? undefined, initialValue: typed?.[name] })
  return (
    <>
      <div className="text-sm">
        <p className="font-medium">{texts.lead}</p>
        <Link to={texts.loginPath} prefetch="intent" className="mt-1 inline-block text-muted underline hover:text-text">
          {texts.login}
        </Link>
      </div>
      <Field
        label={t('shop.labels.columns.email')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typeof typed?.email === 'string' ? typed.email : ''}
        error={error?.email ?? undefined}
        hint={texts.emailHint}
      />
      <Acceptance terms={box('acceptTerms')} privacy={box('acceptPrivacy')} />
    </>
  )
}
