import type { ComponentType, ReactNode } from 'react'
import type { EditedProduct, ListedProduct } from '#app/domain/catalog/queries.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { t } from '#messages'
import {
  CategoryField,
  CopyNote,
  count,
  dollars,
  FilesNote,
  goodsOfListed,
  ImageField,
  InstructionsGroup,
  LicenseFields,
  LimitField,
  readFields,
  SalesFields,
  SlugField,
  WarrantyFields,
  wide,
} from './product-fields.tsx'
import { FieldGroup } from './settings-form.tsx'

type SettingsProps = { product: ListedProduct; answer: Partial<FormAnswer> | undefined }

type EditorProps = { product: EditedProduct; categories: readonly string[]; answer: Partial<FormAnswer> | undefined }

type ShownProps = { product: ListedProduct; field: ReturnType<typeof readFields>; children?: ReactNode }

/** Renders what the storefront shows of a product. `children` follow the category. */
function ShownFields({ product, field, children }: ShownProps) {
  return (
    <FieldGroup title={t('shop.labels.columns.product')} description={t('admin.settings.account.shownText')}>
      <Field label={t('admin.settings.account.name')} {...field('name')} autoComplete="off" />
      <Field label={t('admin.settings.account.category')} {...field('category')} autoComplete="off" />
      {children}
      <TextArea label={t('admin.settings.product.description')} {...field('description')} rows={3} className={wide} />
      <ImageField key={product.image} {...field('image')} />
    </FieldGroup>
  )
}

type PageSectionsProps = Pick<EditorProps, 'product' | 'categories'> & {
  field: ReturnType<typeof readFields>
  children?: ReactNode
}

/** Renders what the page of a product shows, and what its buyers read. `children` follow the category. */
function PageSections({ product, categories, field, children }: PageSectionsProps) {
  return (
    <>
      <FieldGroup title={t('admin.products.editor.basics')}>
        <Field label={t('admin.settings.account.name')} {...field('name')} autoComplete="off" />
        <SlugField {...field('slug')} />
        <CategoryField {...field('category')} categories={categories} />
        {children}
        <Field label={t('admin.products.editor.unitLabel')} {...field('unitLabel')} autoComplete="off" />
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

const accountPrice = (product: ListedProduct) => t('admin.settings.account.price', { goods: goodsOfListed(product) })

function AccountSettings({ product, answer }: SettingsProps) {
  const field = readFields(product, answer)
  return (
    <>
      <ShownFields product={product} field={field} />
      <SalesFields field={field} price={accountPrice(product)} />
      <WarrantyFields field={field} />
    </>
  )
}

function AccountEditor({ product, categories, answer }: EditorProps) {
  const field = readFields(product, answer)
  return (
    <>
      <PageSections product={product} categories={categories} field={field} />
      <SalesFields field={field} price={accountPrice(product)} />
      <WarrantyFields field={field} />
      <FieldGroup title={t('admin.products.columns.stock')}>
        <Field label={t('admin.products.editor.lowStockAt')} {...field('lowStockAt')} {...count} />
      </FieldGroup>
    </>
  )
}

function SoftwareSettings({ product, answer }: SettingsProps) {
  const field = readFields(product, answer)
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

function SoftwareEditor({ product, categories, answer }: EditorProps) {
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

type FieldsProps = Pick<ShownProps, 'product' | 'field'>

/** Renders the price of a copy, and how many are sold. */
function CopyFields({ product, field }: FieldsProps) {
  return (
    <>
      <Field label={t('shop.labels.columns.price')} {...field('price')} {...dollars} />
      {product.kind === 'shared' && <LimitField {...field('salesLimit')} />}
    </>
  )
}

function CopySettings({ product, answer }: SettingsProps) {
  const field = readFields(product, answer)
  return (
    <>
      <ShownFields product={product} field={field}>
        <CopyFields product={product} field={field} />
      </ShownFields>
      <CopyNote product={product} />
    </>
  )
}

function CopyEditor({ product, categories, answer }: EditorProps) {
  const field = readFields(product, answer, { unitLabel: t('admin.versions.unitLabelHint') })
  return (
    <>
      <PageSections product={product} categories={categories} field={field}>
        <CopyFields product={product} field={field} />
      </PageSections>
      <CopyNote product={product} />
    </>
  )
}

const madeHints = () => ({
  maxQuantity: t('admin.fulfillment.fields.maxQuantityHint', { most: MAX_QUANTITY }),
  enforceLimits: t('admin.fulfillment.fields.enforceLimitsHint'),
  unitLabel: t('admin.fulfillment.fields.unitLabelHint'),
})

function OnDemandSettings({ product, answer }: SettingsProps) {
  const field = readFields(product, answer, madeHints())
  return (
    <>
      <ShownFields product={product} field={field} />
      <SalesFields field={field} price={t('shop.labels.columns.price')} />
    </>
  )
}

function OnDemandEditor({ product, categories, answer }: EditorProps) {
  const field = readFields(product, answer, madeHints())
  return (
    <>
      <PageSections product={product} categories={categories} field={field} />
      <SalesFields field={field} price={t('shop.labels.columns.price')} />
    </>
  )
}

type Forms = { settings: ComponentType<SettingsProps>; editor: ComponentType<EditorProps> }

/** The fields of the Product tab, and the sections of the editor. */
export const productForms: Record<ProductKind, Forms> = {
  account: { settings: AccountSettings, editor: AccountEditor },
  software: { settings: SoftwareSettings, editor: SoftwareEditor },
  file: { settings: CopySettings, editor: CopyEditor },
  on_demand: { settings: OnDemandSettings, editor: OnDemandEditor },
  shared: { settings: CopySettings, editor: CopyEditor },
}
