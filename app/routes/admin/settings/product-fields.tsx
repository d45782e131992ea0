import { href, Link } from 'react-router'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { plainDollars } from '#app/lib/money.ts'
import { Checkbox, Field, Select, TextArea } from '#app/ui/field.tsx'
import { checkboxOf, FieldGroup, fieldsOf, onOrOff } from './settings-form.tsx'

export type ProductFieldsProps = { product: ListedProduct; answer: Partial<FormAnswer> | undefined }

const number = { autoComplete: 'off', className: '[&_input]:font-mono' } as const
// Not of the type number: browsers drop a comma from those, and make 10,50 into 1050.
const dollars = { ...number, inputMode: 'decimal' } as const
const count = { ...number, type: 'number', min: '0', step: '1', inputMode: 'numeric' } as const

const claimRuleOptions = [
  { value: 'review', label: 'An admin decides' },
  { value: 'swap', label: 'Swap at once' },
  { value: 'credit', label: 'Credit at once' },
]

export function AccountsFields({ product, answer }: ProductFieldsProps) {
  const field = fieldsOf(
    {
      version: product.version,
      name: product.name,
      description: product.description,
      price: plainDollars(product.priceCents),
      minQuantity: String(product.minPurchaseQuantity),
      maxQuantity: String(product.maxPurchaseQuantity ?? ''),
      image: product.image ?? '',
      category: product.category,
      enforceLimits: product.enforceLimits ? 'on' : '',
      warrantyHours: String(product.warrantyHours),
      claimRule: product.claimRule,
    },
    answer,
  )
  return (
    <>
      <FieldGroup title="Product" description="What the storefront says of it.">
        <Field label="Product name" {...field('name')} autoComplete="off" />
        <Field label="Category" {...field('category')} autoComplete="off" />
        <TextArea label="Description" {...field('description')} rows={3} className="sm:col-span-2" />
        <ImageField image={product.image} field={field('image')} />
      </FieldGroup>
      <FieldGroup title="Price and quantity">
        <Field label="Price per account" {...field('price')} {...dollars} hint="US dollars, at least 0.01." />
        <Field label="Min quantity" {...field('minQuantity')} {...count} min="1" />
        <Field
          label="Max quantity"
          {...field('maxQuantity')}
          {...count}
          hint="Blank or 0 is no limit below 10,000 for one order."
        />
        <Checkbox
          label={<span className="font-medium text-text">Enforce purchase limits</span>}
          {...checkboxOf(field('enforceLimits', onOrOff))}
          hint="On: nobody can buy less than the min or more than the max quantity. Off: from 1 account up to what is in stock."
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup
        title="Warranty"
        description="Buyers report accounts that do not work; reports and decisions are on the Claims page."
      >
        <Field
          label="Warranty hours"
          {...field('warrantyHours')}
          {...count}
          hint="How long after the order a buyer may report a faulty account. 0 is no warranty. Orders keep the terms they were sold on."
        />
        <Select
          label="Faulty lines"
          {...field('claimRule', claimRuleOptions)}
          options={claimRuleOptions}
          hint="At once means up to one in five accounts of an order and of what the customer ever bought; more wait for an admin."
        />
      </FieldGroup>
    </>
  )
}

export function SoftwareFields({ product, answer }: ProductFieldsProps) {
  const field = fieldsOf(
    {
      version: product.version,
      description: product.description,
      price: plainDollars(product.priceCents),
      durationDays: String(product.durationDays ?? ''),
      maxDevices: String(product.maxDevices),
      requiresFile: product.requiresFile ? 'on' : '',
      image: product.image ?? '',
    },
    answer,
  )
  return (
    <>
      <FieldGroup title="License" description="What one license costs, how long it runs, and on how many devices.">
        <Field label="Price" {...field('price')} {...dollars} hint="US dollars, at least 0.01." />
        <Field
          label="Days"
          {...field('durationDays')}
          {...count}
          min="1"
          max="365"
          hint="1 to 365. Licenses already sold keep theirs."
        />
        <Field
          label="Devices per license"
          {...field('maxDevices')}
          {...count}
          min="1"
          max="100"
          hint="1 to 100, for licenses already sold too. A lower number takes no license from a device that has it."
        />
        <Checkbox
          label={<span className="font-medium text-text">Not for sale without a file</span>}
          {...checkboxOf(field('requiresFile', onOrOff))}
          hint="Off: it is sold before there is a download, and the confirmation tells buyers so."
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title="Page" description="What the shop says of it, on its card and on its page under Tools.">
        <TextArea label="Description" {...field('description')} rows={4} className="sm:col-span-2" />
        <ImageField image={product.image} field={field('image')} />
      </FieldGroup>
      <p className="text-muted text-sm">
        Its download and the cards of what buyers need besides are on the{' '}
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

type NewField = (of: string) => { name: string; defaultValue: string; error: string[] | undefined }

/** What a program cannot be without, for the form that creates it. */
export function NewSoftwareFields({ field, isFresh }: { field: NewField; isFresh: boolean }) {
  return (
    <>
      <Field
        label="Days"
        {...field('durationDays')}
        {...(isFresh && { defaultValue: '30' })}
        inputMode="numeric"
        autoComplete="off"
        hint="How long a license runs, 1 to 365."
        className="[&_input]:font-mono"
      />
      <Field
        label="Devices per license"
        {...field('maxDevices')}
        {...(isFresh && { defaultValue: '1' })}
        inputMode="numeric"
        autoComplete="off"
        hint="On how many computers it runs at the same time, 1 to 100."
        className="[&_input]:font-mono"
      />
    </>
  )
}

/** Anew with each picture, as that is also saved by a form of its own. */
function ImageField({ image, field }: { image: string | null; field: ReturnType<ReturnType<typeof fieldsOf>> }) {
  return (
    <Field
      key={image}
      label="Image address"
      {...field}
      inputMode="url"
      autoComplete="off"
      placeholder="https://…"
      hint="An https address or a path of this shop. Blank shows none."
      className="sm:col-span-2"
    />
  )
}
