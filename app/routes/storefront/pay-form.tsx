import { Form, useHref, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { PayOffer } from './pay-offer.ts'

type PayFormProps = {
  offer: PayOffer
  fields: Record<string, string>
  /** The path of the purchase. */
  purchase: string
}

/** Pays now with a payment method. Works without scripts. */
export function PayForm({ offer, fields, purchase }: PayFormProps) {
  const { buttons, instead, facts, note, rest, methodLabel, methods } = offer
  const action = useHref(purchase)
  const { formAction } = useNavigation()
  return (
    <Form method="post" className="mt-5 grid gap-4 border-line border-t pt-5">
      <HiddenFields fields={Object.entries(fields)} />
      {methods.length > 1 && (
        <RadioGroup label={methodLabel} name="method" options={methods} defaultValue={methods[0]?.value} isStacked />
      )}
      <div className="text-muted text-sm">
        {instead && <p className="mb-1 font-medium text-text">{instead}</p>}
        {facts && <p>{facts}</p>}
        <p>{note}</p>
        {rest && <p>{rest}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
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
