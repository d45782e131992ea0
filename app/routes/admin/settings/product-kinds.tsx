import type { ComponentType } from 'react'
import { href, Link } from 'react-router'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import { MAX_DEVICES, MAX_DURATION_DAYS, MAX_QUANTITY, MAX_SALES_LIMIT } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { plainDollars } from '#app/lib/money.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import { FieldGroup, type FieldOptions, fieldsOf, onOrOff, type SettingsField, Toggle } from './settings-form.tsx'

type ProductFieldsProps = { product: ListedProduct; answer: Partial<FormAnswer> | undefined }

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

const hints = () => ({ price: t('admin.settings.product.priceHint'), image: t('admin.settings.product.imageHint') })

const accountHints = () => ({
  ...hints(),
  maxQuantity: t('admin.settings.account.maxQuantityHint', { most: MAX_QUANTITY }),
  enforceLimits: t('admin.settings.account.enforceLimitsHint'),
  warrantyHours: t('admin.settings.account.warrantyHoursHint'),
  claimRule: t('admin.settings.account.claimRuleHint'),
})

function AccountsFields({ product, answer }: ProductFieldsProps) {
  const { priceCents, minPurchaseQuantity: minQuantity, maxPurchaseQuantity: maxQuantity } = product
  const stored = { ...product, price: plainDollars(priceCents), minQuantity, maxQuantity }
  const field = fieldsOf(stored, answer, accountHints())
  return (
    <>
      <FieldGroup title={t('shop.labels.columns.product')} description={t('admin.settings.account.shownText')}>
        <Field label={t('admin.settings.account.name')} {...field('name')} autoComplete="off" />
        <Field label={t('admin.settings.account.category')} {...field('category')} autoComplete="off" />
        <TextArea label={t('admin.settings.product.description')} {...field('description')} rows={3} className={wide} />
        <ImageField key={product.image} {...field('image')} />
      </FieldGroup>
      <SalesFields
        field={field}
        price={t('admin.settings.account.price', { goods: product.sellsItems ? 'items' : 'accounts' })}
      />
      <WarrantyFields field={field} />
    </>
  )
}

function OnDemandFields({ product, answer }: ProductFieldsProps) {
  const { priceCents, minPurchaseQuantity: minQuantity, maxPurchaseQuantity: maxQuantity } = product
  const stored = { ...product, price: plainDollars(priceCents), minQuantity, maxQuantity }
  const field = fieldsOf(stored, answer, { ...hints(), ...madeHints() })
  return (
    <>
      <FieldGroup title={t('shop.labels.columns.product')} description={t('admin.settings.account.shownText')}>
        <Field label={t('admin.settings.account.name')} {...field('name')} autoComplete="off" />
        <Field label={t('admin.settings.account.category')} {...field('category')} autoComplete="off" />
        <TextArea label={t('admin.settings.product.description')} {...field('description')} rows={3} className={wide} />
        <ImageField key={product.image} {...field('image')} />
      </FieldGroup>
      <SalesFields field={field} price={t('shop.labels.columns.price')} />
    </>
  )
}

export const madeHints = () => ({
  maxQuantity: t('admin.fulfillment.fields.maxQuantityHint', { most: MAX_QUANTITY }),
  enforceLimits: t('admin.fulfillment.fields.enforceLimitsHint'),
})

const softwareHints = () => ({
  ...hints(),
  durationDays: t('admin.settings.software.daysHint', { most: MAX_DURATION_DAYS }),
  maxDevices: t('admin.settings.software.devicesHint', { most: MAX_DEVICES }),
  requiresFile: t('admin.settings.software.requiresFileHint'),
})

function SoftwareFields({ product, answer }: ProductFieldsProps) {
  const field = fieldsOf({ ...product, price: plainDollars(product.priceCents) }, answer, softwareHints())
  return (
    <>
      <LicenseFields field={field} />
      <FieldGroup title={t('admin.settings.software.page')} description={t('admin.settings.software.pageText')}>
        <TextArea label={t('admin.settings.product.description')} {...field('description')} rows={4} className={wide} />
        <ImageField key={product.image} {...field('image')} />
      </FieldGroup>
      <FilesNote product={product} />
    </>
  )
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

/** The fields of a product that is sold in copies. */
function CopyFields({ product, answer }: ProductFieldsProps) {
  const field = fieldsOf({ ...product, price: plainDollars(product.priceCents) }, answer, hints())
  return (
    <>
      <FieldGroup title={t('shop.labels.columns.product')} description={t('admin.settings.account.shownText')}>
        <Field label={t('admin.settings.account.name')} {...field('name')} autoComplete="off" />
        <Field label={t('admin.settings.account.category')} {...field('category')} autoComplete="off" />
        <Field label={t('shop.labels.columns.price')} {...field('price')} {...dollars} />
        <TextArea label={t('admin.settings.product.description')} {...field('description')} rows={3} className={wide} />
        <ImageField key={product.image} {...field('image')} />
        {product.kind === 'shared' && <LimitField {...field('salesLimit')} />}
      </FieldGroup>
      <CopyNote product={product} />
    </>
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

export const productFields: Record<ProductKind, ComponentType<ProductFieldsProps>> = {
  account: AccountsFields,
  software: SoftwareFields,
  file: CopyFields,
  on_demand: OnDemandFields,
  shared: CopyFields,
}
