import { href, Link } from 'react-router'
import type { EditedProduct, ListedProduct } from '#app/domain/catalog/queries.ts'
import { MAX_DEVICES, MAX_DURATION_DAYS, MAX_QUANTITY, MAX_SALES_LIMIT } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { LOW_STOCK_AT } from '#app/lib/low-stock.ts'
import { plainDollars } from '#app/lib/money.ts'
import { type ProductKind, productAreas } from '#app/lib/product-kinds.ts'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import { FieldGroup, type FieldOptions, fieldsOf, onOrOff, type SettingsField, Toggle } from './settings-form.tsx'

export const wide = 'sm:col-span-2'
const number = { autoComplete: 'off', className: '[&_input]:font-mono' } as const
// Not type="number": browsers drop the comma and turn 10,50 into 1050.
export const dollars = { ...number, inputMode: 'decimal' } as const
export const count = { ...number, type: 'number', min: '0', step: '1', inputMode: 'numeric' } as const

const claimRules = () =>
  (['review', 'swap', 'credit'] as const).map((value) => ({
    value,
    label: t(`admin.settings.account.claimRules.${value}`),
  }))

export const goodsOfListed = ({ sellsItems }: Pick<ListedProduct, 'sellsItems'>) => (sellsItems ? 'items' : 'accounts')

const hintsOf = ({ kind, ...product }: ListedProduct) => ({
  slug: t('admin.products.editor.slugHint', { start: `/${productAreas[kind]}/` }),
  unitLabel: t('admin.products.editor.unitLabelHint', { goods: goodsOfListed(product) }),
  details: t('admin.products.editor.detailsHint'),
  instructions: t('admin.products.editor.detailsHint'),
  lowStockAt: t('admin.products.editor.lowStockAtHint', { usual: LOW_STOCK_AT }),
  price: t('admin.settings.product.priceHint'),
  image: t('admin.settings.product.imageHint'),
  maxQuantity: t('admin.settings.account.maxQuantityHint', { most: MAX_QUANTITY }),
  enforceLimits: t('admin.settings.account.enforceLimitsHint'),
  warrantyHours: t('admin.settings.account.warrantyHoursHint'),
  claimRule: t('admin.settings.account.claimRuleHint'),
  durationDays: t('admin.settings.software.daysHint', { most: MAX_DURATION_DAYS }),
  maxDevices: t('admin.settings.software.devicesHint', { most: MAX_DEVICES }),
  requiresFile: t('admin.settings.software.requiresFileHint'),
})

type Hints = Partial<ReturnType<typeof hintsOf>>

/** Returns a function that reads a field of either form of a product. `hints` replace the usual ones. */
export function readFields(
  product: ListedProduct & Partial<EditedProduct>,
  answer: Partial<FormAnswer> | undefined,
  hints: Hints = {},
) {
  const {
    page: _,
    shape: __,
    tiers: ___,
    sale: ____,
    details = '',
    instructions = '',
    priceCents,
    minPurchaseQuantity: minQuantity,
    maxPurchaseQuantity: maxQuantity,
    ...rest
  } = product
  const stored = { ...rest, details, instructions, price: plainDollars(priceCents), minQuantity, maxQuantity }
  return fieldsOf(stored, answer, { ...hintsOf(product), ...hints })
}

type GroupProps<Name extends string> = { field: (name: Name, options?: FieldOptions) => SettingsField }

type SalesFieldsProps = GroupProps<'price' | 'minQuantity' | 'maxQuantity' | 'enforceLimits'> & { price: string }

export function SalesFields({ field, price }: SalesFieldsProps) {
  return (
    <FieldGroup title={t('admin.settings.account.priceAndQuantity')}>
      <Field label={price} {...field('price')} {...dollars} />
      <Field label={t('admin.settings.account.minQuantity')} {...field('minQuantity')} {...count} min="1" />
      <Field label={t('admin.settings.account.maxQuantity')} {...field('maxQuantity')} {...count} />
      <Toggle
        label={t('admin.settings.account.enforceLimits')}
        {...field('enforceLimits', onOrOff())}
        className={wide}
      />
    </FieldGroup>
  )
}

export function WarrantyFields({ field }: GroupProps<'warrantyHours' | 'claimRule'>) {
  const rules = claimRules()
  return (
    <FieldGroup title={t('admin.settings.account.warranty')} description={t('admin.settings.account.warrantyText')}>
      <Field label={t('admin.settings.account.warrantyHours')} {...field('warrantyHours')} {...count} />
      <Select label={t('admin.settings.account.claimRule')} {...field('claimRule', rules)} options={rules} />
    </FieldGroup>
  )
}

export function LicenseFields({ field }: GroupProps<'price' | 'durationDays' | 'maxDevices' | 'requiresFile'>) {
  return (
    <FieldGroup title={t('admin.settings.software.license')} description={t('admin.settings.software.licenseText')}>
      <Field label={t('shop.labels.columns.price')} {...field('price')} {...dollars} />
      <Field label={t('admin.settings.software.days')} {...field('durationDays')} {...count} min="1" max="365" />
      <Field label={t('admin.settings.software.devices')} {...field('maxDevices')} {...count} min="1" max="100" />
      <Toggle
        label={t('admin.settings.software.requiresFile')}
        {...field('requiresFile', onOrOff())}
        className={wide}
      />
    </FieldGroup>
  )
}

/** Links to the page where a program's files and cards are edited. */
export function FilesNote({ product }: { product: { id: string; name: string } }) {
  return (
    <p className="text-muted text-sm">
      {rich('admin.settings.software.elsewhere', {
        name: product.name,
        link: (text) => (
          <Link
            to={href('/admin/tools/:productId', { productId: product.id })}
            prefetch="intent"
            className="text-text underline"
          >
            {text}
          </Link>
        ),
      })}
    </p>
  )
}

/** Keyed by the stored image, because another form saves it too. */
export function ImageField(field: SettingsField) {
  const input = { inputMode: 'url', autoComplete: 'off', placeholder: 'https://…', className: wide } as const
  return <Field label={t('admin.settings.product.image')} {...field} {...input} />
}

export function SlugField(field: SettingsField) {
  return (
    <Field
      label={t('admin.products.editor.slug')}
      {...field}
      autoComplete="off"
      spellCheck={false}
      className="[&_input]:font-mono"
    />
  )
}

export function CategoryField({ categories, ...field }: SettingsField & { categories: readonly string[] }) {
  return (
    <div>
      <Field
        label={t('admin.settings.account.category')}
        {...field}
        hint={t('admin.products.editor.categoryHint')}
        list="categories"
        autoComplete="off"
      />
      <datalist id="categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

export function InstructionsGroup(field: SettingsField) {
  return (
    <FieldGroup title={t('admin.products.editor.purchased')} description={t('admin.products.editor.purchasedText')}>
      <TextArea label={t('admin.products.editor.instructions')} {...field} rows={6} className={wide} />
    </FieldGroup>
  )
}

export function LimitField(field: SettingsField) {
  return (
    <Field
      label={t('admin.content.limit')}
      {...field}
      hint={t('admin.content.limitHint', { most: MAX_SALES_LIMIT })}
      {...count}
      min="1"
    />
  )
}

/** Links to the page where what buyers get is published. */
export function CopyNote({
  product: { id, kind, name },
}: {
  product: { id: string; kind: ProductKind; name: string }
}) {
  const isFile = kind === 'file'
  const to = isFile
    ? href('/admin/products/:fileId/versions', { fileId: id })
    : href('/admin/products/:itemId/content', { itemId: id })
  return (
    <p className="text-muted text-sm">
      {rich(isFile ? 'admin.versions.elsewhere' : 'admin.content.elsewhere', {
        name,
        link: (text) => (
          <Link to={to} prefetch="intent" className="text-text underline">
            {text}
          </Link>
        ),
      })}
    </p>
  )
}
