import { data, Form, href, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { ProductImage } from '#app/components/product-image.tsx'
import { changeCategoryPicture, getCategoryPicture } from '#app/domain/catalog/pictures/category-picture.ts'
import { MAX_UPLOAD_BYTES } from '#app/domain/catalog/pictures/rules.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { withMultipart } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { FileDrop } from '../shared/file-drop.tsx'
import { OnceProven } from '../shared/identity-field.tsx'
import type { Route } from './+types/category-picture.ts'
import { categoryPicturePath } from './products-path.ts'
import { readCategoryPicture } from './read-category-picture.server.ts'

const limits = { fileField: 'file', fileBytes: MAX_UPLOAD_BYTES, fieldBytes: 1024 }

export const meta = pageMeta((found?: { category: string }) => ({
  title: found
    ? t('admin.products.categories.pictureOf', { name: found.category })
    : t('admin.products.categories.title'),
}))

const categoryIn = (request: Request) => new URL(request.url).searchParams.get('category') ?? ''

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const category = categoryIn(request)
  if (category === '') throw redirect(href('/admin/products/categories'))
  const picture = await getCategoryPicture(category)
  if (picture === undefined) throw data(null, { status: 404 })
  return { category, picture }
}

/** Sets or removes the picture of the category in the query string. */
export async function action({ request, context }: Route.ActionArgs) {
  const category = categoryIn(request)
  const { actorId, ip } = await requireFreshAdmin(request, context, categoryPicturePath(category))
  try {
    const change = await withMultipart(request, limits, readCategoryPicture)
    await changeCategoryPicture({ category, ...change }, { actorId, ip })
    return redirect(withFlash(href('/admin/products/categories'), 'categories-saved'))
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data({ message }, { status })
  }
}

export default function CategoryPicture({ loaderData: { category, picture }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading
        title={<bdi className="wrap-anywhere">{t('admin.products.categories.pictureOf', { name: category })}</bdi>}
        description={t('admin.products.categories.pictureText')}
        actions={
          <ButtonLink to={href('/admin/products/categories')}>{t('admin.products.categories.title')}</ButtonLink>
        }
      />
      <Card className="max-w-3xl">
        {picture && (
          <ProductImage
            picture={picture}
            alt=""
            sizes="20rem"
            className="mb-5 aspect-[4/3] w-full max-w-80 rounded-md border border-line object-cover"
          />
        )}
        <OnceProven>
          <Form method="post" action={categoryPicturePath(category)} encType="multipart/form-data">
            {/* Before the file, because the server reads the fields in order. */}
            <input type="hidden" name="shown" value={picture?.hash ?? ''} />
            <FileDrop
              name="file"
              label={t('admin.settings.pictures.drop')}
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              maxBytes={MAX_UPLOAD_BYTES}
              otherKind={t('admin.pictures.notPicture')}
              error={actionData?.message}
            />
            <p className="mt-4 flex flex-wrap gap-2.5">
              <Button pending={pending}>{t('admin.pictures.upload')}</Button>
              {picture && (
                <Button name="remove" value="on" variant="ghost">
                  {t('admin.pictures.remove')}
                </Button>
              )}
            </p>
          </Form>
        </OnceProven>
      </Card>
    </>
  )
}
