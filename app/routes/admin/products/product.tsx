import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveProduct } from '#app/domain/catalog/commands.ts'
import { editedInput } from '#app/domain/catalog/kinds.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/product.ts'
import { EditorForm, EditorHeading } from './editor-form.tsx'
import { ProductPreview } from './preview.tsx'
import { MoreCards, StateCards } from './product-cards.tsx'
import { previewProduct, readEditor } from './read-editor.ts'

export const meta = pageMeta((found?: { product: { name: string } }) => ({
  title: found?.product.name ?? t('admin.products.title'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return readEditor(params.productId)
}

export async function action({ params: { productId }, ...args }: Route.ActionArgs) {
  const { form, prove } = await formWithProof(args)
  const intent = form.get('intent')
  form.delete('intent')
  form.set('productId', productId)
  if (intent === 'preview') {
    return submitForm(form, editedInput, async (input) =>
      data({ preview: await previewProduct(input), submission: { initialValue: typedIn(form) } }),
    )
  }
  return submitForm(
    form,
    editedInput,
    async (product) => {
      await saveProduct(product, await prove())
      if (product.kind === 'shared') announceStockChange(product.productId)
      return redirect(withFlash(href('/admin/products/:productId', { productId }), 'product-settings-saved'))
    },
    { guard: prove },
  )
}

function typedIn(form: FormData) {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories } = loaderData
  return (
    <>
      <EditorHeading product={product} />
      <div className="grid max-w-4xl gap-5">
        <StateCards editor={loaderData} />
        {actionData && 'preview' in actionData && <ProductPreview preview={actionData.preview} />}
        <EditorForm product={product} categories={categories} answer={actionData} />
        <MoreCards editor={loaderData} />
      </div>
    </>
  )
}
