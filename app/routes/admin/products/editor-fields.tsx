import type { ComponentType, ReactNode } from 'react'
import type { EditedProduct } from '#app/domain/catalog/queries.ts'
import { MAX_DEVICES, MAX_DURATION_DAYS, MAX_QUANTITY } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { goodsOf } from '#app/lib/item-shape.ts'
import { LOW_STOCK_AT } from '#app/lib/low-stock.ts'
import { plainDollars } from '#app/lib/money.ts'
import { type ProductKind, productAreas } from '#app/lib/product-kinds.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { t } from '#messages'
import {
  CopyNote,
  count,
  dollars,
  FilesNote,
  ImageField,
  LicenseFields,
  LimitField,
  madeHints,
  SalesFields,
  WarrantyFields,
  wide,
} from '../settings/product-kinds.tsx'
import { FieldGroup, fieldsOf, type SettingsField } from '../settings/settings-form.tsx'

type EditorFieldsProps = {
  product: EditedProduct
  categories: readonly string[]
  answer: Partial<FormAnswer> | undefined
}

const hintsOf = ({ kind, shape }: EditedProduct) => ({
  slug: t('admin.products.editor.slugHint', { start: `/${productAreas[kind]}/` }),
  category: t('admin.products.editor.categoryHint'),
  unitLabel: t('admin.products.editor.unitLabelHint', { goods: goodsOf({ shape }) }),
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
  ...(kind === 'on_demand' && { ...madeHints(), unitLabel: t('admin.fulfillment.fields.unitLabelHint') }),
})

/** Returns a function that reads a field of the form. */
function readFields(product: EditedProduct, answer: EditorFieldsProps['answer']) {
  const {
    page: _,
    shape: __,
    tiers: ___,
    priceCents,
    minPurchaseQuantity: minQuantity,
    maxPurchaseQuantity: maxQuantity,
    ...rest
  } = product
  return fieldsOf({ ...rest, price: plainDollars(priceCents), minQuantity, maxQuantity }, answer, hintsOf(product))
}

type PageSectionsProps = Pick<EditorFieldsProps, 'product' | 'categories'> & {
  field: ReturnType<typeof readFields>
  unitLabelHint?: string
  children?: ReactNode
}

/** Renders what the page of a product shows, and what its buyers read. `children` follow the category. */
function PageSections({ product, categories, field, unitLabelHint, children }: PageSectionsProps) {
  return (
    <>
      <FieldGroup title={t('admin.products.editor.basics')}>
        <Field label={t('admin.settings.account.name')} {...field('name')} autoComplete="off" />
        <SlugField {...field('slug')} />
        <CategoryField {...field('category')} categories={categories} />
        {children}
        <Field
          label={t('admin.products.editor.unitLabel')}
          {...field('unitLabel')}
          {...(unitLabelHint && { hint: unitLabelHint })}
          autoComplete="off"
        />
        <TextArea label={t('admin.settings.product.description')} {...field('description')} rows={3} className={wide} />
        <ImageField key={product.image} {...field('image')} />
      </FieldGroup>
      <FieldGroup title={t('admin.products.editor.page')} description={t('admin.products.editor.pageText')}>
        <TextArea label={t('admin.products.editor.details')} {...field('details')} rows={10} className={wide} />
      </FieldGroup>
      <InstructionsGroup {...field('instructions')} />
    </>
  )
}

function AccountSections({ product, categories, answer }: EditorFieldsProps) {
  const field = readFields(product, answer)
  return (
    <>
      <PageSections product={product} categories={categories} field={field} />
      <SalesFields field={field} price={t('admin.settings.account.price', { goods: goodsOf(product) })} />
      <WarrantyFields field={field} />
      <FieldGroup title={t('admin.products.columns.stock')}>
        <Field label={t('admin.products.editor.lowStockAt')} {...field('lowStockAt')} {...count} />
      </FieldGroup>
    </>
  )
}

function OnDemandSections({ product, categories, answer }: EditorFieldsProps) {
  const field = readFields(product, answer)
  return (
    <>
      <PageSections product={product} categories={categories} field={field} />
      <SalesFields field={field} price={t('shop.labels.columns.price')} />
    </>
  )
}

function SoftwareSections({ product, categories, answer }: EditorFieldsProps) {
  const field = readFields(product, answer)
  return (
    <>
      <FieldGroup title={t('admin.products.editor.basics')}>
        {product.page.path ? (
          <input type="hidden" name="slug" value={product.slug} />
        ) : (
          <SlugField {...field('slug')} />
        )}
        <CategoryField {...field('category')} categories={categories} />
        <TextArea label={t('admin.settings.product.description')} {...field('description')} rows={4} className={wide} />
        <ImageField key={product.image} {...field('image')} />
      </FieldGroup>
      <InstructionsGroup {...field('instructions')} />
      <LicenseFields field={field} />
      <FilesNote product={product} />
    </>
  )
}

function InstructionsGroup(field: SettingsField) {
  return (
    <FieldGroup title={t('admin.products.editor.purchased')} description={t('admin.products.editor.purchasedText')}>
      <TextArea label={t('admin.products.editor.instructions')} {...field} rows={6} className={wide} />
    </FieldGroup>
  )
}

function CopySections({ product, categories, answer }: EditorFieldsProps) {
  const field = readFields(product, answer)
  return (
    <>
      <PageSections
        product={product}
        categories={categories}
        field={field}
        unitLabelHint={t('admin.versions.unitLabelHint')}
      >
        <Field label={t('shop.labels.columns.price')} {...field('price')} {...dollars} />
        {product.kind === 'shared' && <LimitField {...field('salesLimit')} />}
      </PageSections>
      <CopyNote product={product} />
    </>
  )
}

function SlugField(field: SettingsField) {
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

function CategoryField({ categories, ...field }: SettingsField & { categories: readonly string[] }) {
  return (
    <div>
      <Field label={t('admin.settings.account.category')} {...field} list="categories" autoComplete="off" />
      <datalist id="categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

export const editorFields: Record<ProductKind, ComponentType<EditorFieldsProps>> = {
  account: AccountSections,
  software: SoftwareSections,
  file: CopySections,
  on_demand: OnDemandSections,
  shared: CopySections,
}
