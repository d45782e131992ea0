import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveProduct } from '#app/domain/catalog/commands.ts'
import { productInput } from '#app/domain/catalog/kinds.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { PicturesCard } from '../pictures/pictures-card.tsx'
import type { Route } from './+types/product.ts'
import { ProductImageForm } from './picture-form.tsx'
import { productForms } from './product-kinds.tsx'
import { ProductList, productPath, SaleCard } from './product-list.tsx'
import { readProducts } from './read-products.ts'
import { SettingsForm } from './settings-form.tsx'

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.product') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const found = await readProducts(new URL(request.url).searchParams.get('product'))
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, productInput, async (product, by) => {
    await saveProduct(product, by)
    if (product.kind === 'shared') announceStockChange(product.productId)
    return redirect(withFlash(productPath(product.productId), 'product-settings-saved'))
  })
}

export default function ProductSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { products, available, product } = loaderData
  const { version, image, active: _active, ...rest } = product
  const Fields = productForms[product.kind].settings
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <ProductList products={products} available={available} chosenId={product.id} />
      <div className="grid min-w-0 gap-5">
        <SaleCard
          product={product}
          available={available[product.id] ?? 0}
          action={href('/admin/settings/products/:productId/sale', { productId: product.id })}
        />
        <Card>
          {/* Another form saves the picture without resetting this one. */}
          <SettingsForm
            action={productPath(product.id)}
            version={version}
            resetKey={JSON.stringify(rest)}
            answer={actionData}
          >
            <input type="hidden" name="productId" value={product.id} />
            <input type="hidden" name="kind" value={product.kind} />
            <Fields product={product} answer={actionData} />
          </SettingsForm>
        </Card>
        <PicturesCard productId={product.id} />
        <ProductImageForm
          action={href('/admin/settings/products/:productId/image', { productId: product.id })}
          shown={image}
        />
      </div>
    </div>
  )
}
