import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { changePicture, removePicture } from '#app/domain/catalog/pictures/commands.ts'
import { MAX_PICTURES } from '#app/domain/catalog/pictures/rules.ts'
import { pictureChangeInput } from '#app/domain/catalog/pictures/schema.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { productPath as settingsPath } from '../settings/product-list.tsx'
import type { Route } from './+types/page.ts'
import { PictureRow } from './picture-row.tsx'
import { requireProduct } from './require-product.ts'
import { UploadForm } from './upload-form.tsx'

export const meta = pageMeta((found?: { name: string }) => ({
  title: found ? t('admin.pictures.title', { name: found.name }) : t('admin.pictures.titleUnknown'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { product, pictures } = await requireProduct(params.productId)
  return { id: product.id, name: product.name, page: productPath(product), pictures }
}

export async function action({ params: { productId }, ...args }: Route.ActionArgs) {
  return submitProven(args, pictureChangeInput, async ({ remove, ...form }, { actorId, ip }) => {
    const change = { ...form, productId, actorId, ip }
    await (remove ? removePicture(change) : changePicture(change))
    return redirect(withFlash(href('/admin/products/:productId/pictures', { productId }), 'pictures-saved'))
  })
}

export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, page, pictures } = loaderData
  const count = pictures.length
  return (
    <>
      <PageHeading
        title={t('admin.pictures.title', { name })}
        description={t('admin.pictures.description')}
        actions={
          <>
            <ButtonLink to={settingsPath(id)}>{t('admin.pictures.settings')}</ButtonLink>
            <ButtonLink to={page}>{t('admin.pictures.view')}</ButtonLink>
          </>
        }
      />
      <div className="grid max-w-3xl gap-3.5">
        <UploadForm key={count} productId={id} />
        <h2 className="mt-3 font-semibold text-base">
          {count > 0 ? t('admin.pictures.present', { count, most: MAX_PICTURES }) : t('admin.pictures.none')}
        </h2>
        <ol className="grid gap-3.5">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <PictureRow picture={picture} index={index} count={count} answer={actionData} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
