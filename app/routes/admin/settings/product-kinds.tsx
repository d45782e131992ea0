import type { ComponentType } from 'react'
import { href, Link } from 'react-router'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { plainDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { FieldGroup, fieldsOf, onOrOff, type SettingsField, Toggle } from './settings-form.tsx'

type ProductFieldsProps = { product: ListedProduct; answer: Partial<FormAnswer> | undefined }

const wide = 'sm:col-span-2'
const number = { autoComplete: 'off', className: '[&_input]:font-mono' } as const
// Not type="number": browsers drop the comma and turn 10,50 into 1050.
const dollars = { ...number, inputMode: 'decimal' } as const
const count = { ...number, type: 'number', min: '0', step: '1', inputMode: 'numeric' } as const

const claimRules = [
  { value: 'review', label: 'An admin decides' },
  { value: 'swap', label: 'Swap automatically' },
  { value: 'credit', label: 'Credit automatically' },
]

const hints = {
  price: 'US dollars, at least 0.01.',
  image: 'An https URL or a path on this site. Blank for no image.',
}

const accountHints = {
  ...hints,
  maxQuantity: 'Blank or 0 for no limit, up to 10,000 per order.',
  enforceLimits:
    'On: an order must be between the min and max quantity. Off: from 1 account up to everything in stock.',
  warrantyHours:
    'How long after the order a customer can report a faulty account. 0 for no warranty. Past orders keep their terms.',
  claimRule:
    'Automatic for up to one in five accounts of an order and of all the customer has bought. An admin decides on the rest.',
}

function AccountsFields({ product, answer }: ProductFieldsProps) {
  const { priceCents, minPurchaseQuantity: minQuantity, maxPurchaseQuantity: maxQuantity } = product
  const stored = { ...product, price: plainDollars(priceCents), minQuantity, maxQuantity }
  const field = fieldsOf(stored, answer, accountHints)
  return (
    <>
      <FieldGroup title="Product" description="Shown on the storefront.">
        <Field label="Product name" {...field('name')} autoComplete="off" />
        <Field label="Category" {...field('category')} autoComplete="off" />
        <TextArea label="Description" {...field('description')} rows={3} className={wide} />
        <ImageField key={product.image} {...field('image')} />
      </FieldGroup>
      <FieldGroup title="Price and quantity">
        <Field label="Price per account" {...field('price')} {...dollars} />
        <Field label="Min quantity" {...field('minQuantity')} {...count} min="1" />
        <Field label="Max quantity" {...field('maxQuantity')} {...count} />
        <Toggle label="Enforce purchase limits" {...field('enforceLimits', onOrOff)} className={wide} />
      </FieldGroup>
      <FieldGroup
        title="Warranty"
        description="Customers can report accounts that do not work. You decide on the Claims page."
      >
        <Field label="Warranty hours" {...field('warrantyHours')} {...count} />
        <Select label="Faulty accounts" {...field('claimRule', claimRules)} options={claimRules} />
      </FieldGroup>
    </>
  )
}

const softwareHints = {
  ...hints,
  durationDays: '1 to 365. Licenses already sold keep their days.',
  maxDevices: '1 to 100. Also applies to licenses already sold, but devices that have one keep it.',
  requiresFile: 'Off: licenses are sold before there is a download, and the confirmation says so.',
}

function SoftwareFields({ product, answer }: ProductFieldsProps) {
  const field = fieldsOf({ ...product, price: plainDollars(product.priceCents) }, answer, softwareHints)
  return (
    <>
      <FieldGroup title="License" description="What a license costs, how long it runs, and on how many devices.">
        <Field label="Price" {...field('price')} {...dollars} />
        <Field label="Days" {...field('durationDays')} {...count} min="1" max="365" />
        <Field label="Devices per license" {...field('maxDevices')} {...count} min="1" max="100" />
        <Toggle label="Not for sale without a file" {...field('requiresFile', onOrOff)} className={wide} />
      </FieldGroup>
      <FieldGroup title="Page" description="Shown on its card and on its page under Tools.">
        <TextArea label="Description" {...field('description')} rows={4} className={wide} />
        <ImageField key={product.image} {...field('image')} />
      </FieldGroup>
      <p className="text-muted text-sm">
        Its download and prerequisites are on the{' '}
        <Link
          to={href('/admin/tools/:productId', { productId: product.id })}
          prefetch="intent"
          className="text-text underline"
        >
          {product.name} page
        </Link>
        .
      </p>
    </>
  )
}

type NewField = (of: string, fresh?: string) => { name: string; defaultValue: string; error: string[] | undefined }

/** The fields that only a new program has. */
function NewSoftwareFields({ field }: { field: NewField }) {
  const numeric = { ...number, inputMode: 'numeric' } as const
  const devicesHint = 'How many devices can use it at the same time, 1 to 100.'
  return (
    <>
      <Field label="Days" {...field('durationDays', '30')} {...numeric} hint="How long a license runs, 1 to 365." />
      <Field label="Devices per license" {...field('maxDevices', '1')} {...numeric} hint={devicesHint} />
    </>
  )
}

/** Keyed by the stored image, because another form saves it too. */
function ImageField(field: SettingsField) {
  const input = { inputMode: 'url', autoComplete: 'off', placeholder: 'https://…', className: wide } as const
  return <Field label="Image URL" {...field} {...input} />
}

type KindSettings = {
  label: string
  form: { title: string; nameHint: string; price: string; saleHint: string }
  NewFields: typeof NewSoftwareFields | null
  Fields: ComponentType<ProductFieldsProps>
  stock: (product: ListedProduct, available: number) => string
  kept: (available: number) => string
}

export const kindSettings: Record<ProductKind, KindSettings> = {
  account: {
    label: 'Accounts',
    form: {
      title: 'New account pack',
      nameHint: 'Shown to customers. You can change it later.',
      price: 'Price per account',
      saleHint: 'Shown as Out of Stock until you add stock.',
    },
    NewFields: null,
    Fields: AccountsFields,
    stock: (_product, available) => `${formatNumber(available)} in stock`,
    kept: (available) => `, and ${counted(available, 'account')} ${available === 1 ? 'stays' : 'stay'} in stock`,
  },
  software: {
    label: 'Software',
    form: {
      title: 'New program',
      nameHint: 'Shown on every license, so it cannot be changed later.',
      price: 'Price',
      saleHint: 'It gets a page under Tools, where customers buy licenses.',
    },
    NewFields: NewSoftwareFields,
    Fields: SoftwareFields,
    stock: ({ durationDays }) => counted(durationDays ?? 0, 'day'),
    kept: () => '',
  },
}
