import { href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import {
  deleteCategory,
  listCategories,
  moveCategory,
  renameCategory,
  setHideSoldOut,
} from '#app/domain/catalog/categories.ts'
import { hidesSoldOut } from '#app/domain/catalog/lists/list-catalog.ts'
import { type CategoryInput, categoryInput } from '#app/domain/catalog/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { formOf, submitForm } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/categories.ts'
import { CategoryList, SoldOutForm } from './category-list.tsx'

const PATH = href('/admin/products/categories')

export const meta = pageMeta(() => ({ title: t('admin.products.categories.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [categories, hideSoldOut] = await Promise.all([listCategories(), hidesSoldOut()])
  return { categories, hideSoldOut }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  const form = await formOf(request)
  // Like that of products, the order needs no proof.
  const by =
    form.get('intent') === 'move'
      ? { actorId, ip: context.get(requestInfo).clientIp }
      : await requireFreshAdmin(request, context, PATH)
  return submitForm(form, categoryInput, async (input) => {
    await change(input, { actorId: by.actorId, ip: by.ip })
    return redirect(withFlash(PATH, input.intent === 'move' ? 'category-moved' : 'categories-saved'))
  })
}

async function change(input: CategoryInput, by: { actorId: string; ip: string }): Promise<void> {
  switch (input.intent) {
    case 'rename':
      return renameCategory(input, by)
    case 'move':
      return moveCategory(input, by)
    case 'delete':
      return deleteCategory(input.category, by)
    case 'soldOut':
      return setHideSoldOut(input.hideSoldOut, by)
  }
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, hideSoldOut } = loaderData
  return (
    <>
      <PageHeading
        title={t('admin.products.categories.title')}
        description={t('admin.products.categories.text')}
        actions={<ButtonLink to={href('/admin/products')}>{t('admin.products.editor.all')}</ButtonLink>}
      />
      <div className="grid max-w-3xl gap-5">
        <Card>
          <CategoryList categories={categories} answer={actionData} />
        </Card>
        <Card title={t('admin.products.categories.soldOut')}>
          <SoldOutForm key={String(hideSoldOut)} hideSoldOut={hideSoldOut} />
        </Card>
      </div>
    </>
  )
}
