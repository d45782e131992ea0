import { Form, href } from 'react-router'
import type { EditedProduct } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { productForms } from '../settings/product-kinds.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'

export function EditorHeading({ product }: { product: EditedProduct }) {
  return (
    <PageHeading
      title={<bdi className="wrap-anywhere">{product.name}</bdi>}
      actions={
        <>
          <ButtonLink to={href('/admin/products')}>{t('admin.products.editor.all')}</ButtonLink>
          {product.kind !== 'software' && (
            <Form method="post" action={href('/admin/products/:productId/copy', { productId: product.id })}>
              <Button variant="secondary">{t('admin.products.editor.copy')}</Button>
            </Form>
          )}
          <ButtonLink to={productPath(product)}>{t('admin.products.editor.visit')}</ButtonLink>
        </>
      }
    />
  )
}

type EditorFormProps = {
  product: EditedProduct
  categories: readonly string[]
  answer: Partial<FormAnswer> | undefined
}

export function EditorForm({ product, categories, answer }: EditorFormProps) {
  // Other forms save the picture and the sale without resetting this one.
  const { version, image: _image, active: _active, isOnSale: _isOnSale, ...rest } = product
  const Fields = productForms[product.kind].editor
  return (
    <Card>
      <SettingsForm
        action={href('/admin/products/:productId', { productId: product.id })}
        version={version}
        resetKey={JSON.stringify(rest)}
        answer={answer}
        actions={
          <Button name="intent" value="preview" variant="secondary">
            {t('admin.products.editor.preview')}
          </Button>
        }
      >
        <input type="hidden" name="kind" value={product.kind} />
        <Fields product={product} categories={categories} answer={answer} />
      </SettingsForm>
    </Card>
  )
}
