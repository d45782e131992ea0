import { MAX_TIERS, type PriceTier } from '#app/domain/catalog/prices/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { plainDollars } from '#app/lib/money.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { count, dollars } from '../settings/product-fields.tsx'
import { fieldsOf } from '../settings/settings-form.tsx'

type TierRowsProps = {
  tiers: readonly PriceTier[]
  version: string
  answer: Partial<FormAnswer> | undefined
  /** The smallest quantity. */
  least: number
  rowCount?: number
}

/** Renders the rows of a form for tiers. */
export function TierRows({ tiers, version, answer, least, rowCount = MAX_TIERS }: TierRowsProps) {
  const field = fieldsOf<Record<string, string> & { version: string }>({ ...storedOf(tiers), version }, answer)
  return (
    <div className="grid gap-3.5">
      {Array.from({ length: rowCount }, (_, index) => index + 1).map((row) => (
        <fieldset key={row} className="grid grid-cols-2 gap-4">
          <legend className="sr-only">{t('admin.products.tiers.row', { row })}</legend>
          <Field
            label={t('admin.products.tiers.quantity')}
            {...field(`quantity${row}`)}
            {...count}
            min={String(least)}
          />
          <Field label={t('admin.products.tiers.price')} {...field(`price${row}`)} {...dollars} />
        </fieldset>
      ))}
    </div>
  )
}

function storedOf(tiers: readonly PriceTier[]): Record<string, string> {
  return Object.fromEntries(
    tiers.flatMap(({ minQuantity, unitPriceCents }, index) => [
      [`quantity${index + 1}`, String(minQuantity)],
      [`price${index + 1}`, plainDollars(unitPriceCents)],
    ]),
  )
}
