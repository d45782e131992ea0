import { MAX_DEVICES, MAX_DURATION_DAYS } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { Toggle } from '../settings/settings-form.tsx'

type NewProductFieldsProps = { kind: ProductKind; answer: FormAnswer | undefined }

export function NewProductFields({ kind, answer }: NewProductFieldsProps) {
  const { initialValue: typed, error } = answer?.submission ?? {}
  const field = (of: string, fresh = '') => ({
    name: of,
    defaultValue: typed ? String(typed[of] ?? '') : fresh,
    error: error?.[of] ?? undefined,
  })
  const number = { autoComplete: 'off', className: '[&_input]:font-mono' } as const
  const wide = 'sm:col-span-2'
  return (
    <>
      <Field
        label={t('admin.settings.newProduct.name')}
        {...field('name')}
        autoComplete="off"
        hint={t(`admin.settings.newProduct.${kind}.nameHint`)}
        className={wide}
      />
      <Field
        label={t(`admin.settings.newProduct.${kind}.price`)}
        {...field('price')}
        {...number}
        inputMode="decimal"
        hint={t('admin.settings.newProduct.priceHint')}
      />
      {kind === 'software' && (
        <>
          <Field
            label={t('admin.settings.newProduct.days')}
            {...field('durationDays', '30')}
            {...number}
            inputMode="numeric"
            hint={t('admin.settings.newProduct.daysHint', { most: MAX_DURATION_DAYS })}
          />
          <Field
            label={t('admin.settings.newProduct.devices')}
            {...field('maxDevices', '1')}
            {...number}
            inputMode="numeric"
            hint={t('admin.settings.newProduct.devicesHint', { most: MAX_DEVICES })}
          />
        </>
      )}
      <Toggle
        label={t('admin.settings.newProduct.onSale')}
        {...field('onSale', 'on')}
        hint={t(`admin.settings.newProduct.${kind}.saleHint`)}
        className={wide}
      />
      {kind === 'account' && <p className="text-muted text-sm sm:col-span-2">{t('admin.products.shape.next')}</p>}
    </>
  )
}
