import { data } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { changeProductImage } from '#app/domain/catalog/commands.ts'
import { listProducts } from '#app/domain/catalog/queries.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { t } from '#messages'
import { splitPath } from '#messages/languages.ts'
import type { Route } from './+types/product-image.ts'
import { changePicture, type PictureChange } from './change-picture.ts'
import { ProductImageForm } from './picture-form.tsx'
import { sentFrom } from './product-list.tsx'

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.product') }))

export async function loader({ request, context, params: { productId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const product = (await listProducts()).find(({ id }) => id === productId)
  if (!product) throw data(null, { status: 404 })
  return { action: splitPath(new URL(request.url).pathname).inner, shown: product.image }
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const path = sentFrom(request, productId)
  const { actorId, ip } = await requireFreshAdmin(request, context, path)
  const change = (picture: PictureChange) => changeProductImage({ ...picture, productId, actorId, ip })
  return changePicture(request, change, withFlash(path, 'product-settings-saved'))
}

/** Shows a refused picture's form on a separate page, for browsers without scripts. */
export default function ProductImage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-md">
      <ProductImageForm {...loaderData} answer={actionData} />
    </div>
  )
}
