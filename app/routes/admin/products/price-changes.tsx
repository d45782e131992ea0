import { Form, href, useLocation } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import type { ChosenProduct } from '#app/domain/catalog/change-many.ts'
import { isPrice } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'

/** Asks for the percentage, and keeps the other parameters of the page. */
export function PercentForm({ typed, isWrong }: { typed: string; isWrong: boolean }) {
  const { search, state } = useLocation()
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'percent' && name !== 'flash')
  return (
    <Form
      method="get"
      action={href('/admin/products/prices')}
      replace
      preventScrollReset
      state={state}
      className="flex flex-wrap items-start gap-2.5"
    >
      <HiddenFields fields={others} />
      <Field
        label={t('admin.products.prices.percent')}
        name="percent"
        defaultValue={typed}
        inputMode="text"
        autoComplete="off"
        hint={t('admin.products.prices.percentHint')}
        error={isWrong ? t('admin.products.prices.percentWrong') : undefined}
        className="min-w-0 flex-1 [&_input]:font-mono"
      />
      <Button variant="secondary" className="mt-[1.6rem] h-11">
        {t('admin.products.prices.preview')}
      </Button>
    </Form>
  )
}

type PriceChangesProps = {
  prices: readonly (ChosenProduct & { next: number | null })[]
  version: string
  answer: Partial<FormAnswer> | undefined
}

export function PriceChanges({ prices, version, answer }: PriceChangesProps) {
  const isPossible = prices.every(({ next }) => next !== null && isPrice(next))
  return (
    <DialogForm answer={answer} submit={isPossible && t('admin.products.prices.title')}>
      {(field) => (
        <>
          <input type="hidden" name="version" value={version} />
          <table className="w-full text-sm tabular-nums">
            <thead className="text-muted text-xs">
              <tr>
                <th scope="col" className="border-line border-b py-2 text-start font-medium">
                  {t('shop.labels.columns.product')}
                </th>
                <th scope="col" className="border-line border-b py-2 ps-3 text-end font-medium">
                  {t('admin.products.prices.before')}
                </th>
                <th scope="col" className="border-line border-b py-2 ps-3 text-end font-medium">
                  {t('admin.products.prices.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.map(({ id, name, priceCents, next }) => (
                <tr key={id}>
                  <td className="border-line border-b py-2 wrap-anywhere">
                    <bdi>{name}</bdi>
                  </td>
                  <td className="border-line border-b py-2 ps-3 text-end font-mono text-muted">
                    {formatDollars(priceCents)}
                  </td>
                  <td className="border-line border-b py-2 ps-3 text-end font-mono">
                    {formatDollars(next ?? priceCents)}
                    {next !== null && !isPrice(next) && (
                      <span className="block font-sans text-bad text-xs">{t('admin.products.prices.impossible')}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <IdentityField error={field('currentPassword').error} />
        </>
      )}
    </DialogForm>
  )
}
