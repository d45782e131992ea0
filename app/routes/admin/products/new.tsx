import { href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { createProduct } from '#app/domain/catalog/commands.ts'
import { newProductInput } from '#app/domain/catalog/kinds.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { type ProductKind, productKinds } from '#app/lib/product-kinds.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/new.ts'
import { NewProductFields } from './new-fields.tsx'

const PATH = href('/admin/products/new')

export const meta = pageMeta((found?: { kind: ProductKind }) => ({
  title: t(`admin.settings.newProduct.${found?.kind ?? 'account'}.title`),
}))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const wanted = new URL(request.url).searchParams.get('kind')
  return { kind: productKinds.find((kind) => kind === wanted) ?? 'account' }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, newProductInput, async (product, by) => {
    const productId = await createProduct(product, by)
    return redirect(withFlash(href('/admin/products/:productId', { productId }), 'product-created'))
  })
}

export default function NewProduct({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const action = `${PATH}?kind=${kind}`
  const pending = useSentPath() === action
  const error = actionData?.submission?.error
  return (
    <>
      <PageHeading title={t(`admin.settings.newProduct.${kind}.title`)} />
      <Card className="max-w-2xl">
        <PostForm key={kind} action={action} answer={actionData} className="grid gap-5 sm:grid-cols-2">
          <RefusalAlert refusal={actionData?.refusal} besideField={!error?.['']} className="sm:col-span-2" />
          <input type="hidden" name="kind" value={kind} />
          <NewProductFields kind={kind} answer={actionData} />
          <div className="empty:hidden sm:col-span-2">
            <IdentityField error={error?.currentPassword} />
          </div>
          <p className="flex flex-wrap gap-3 border-line border-t pt-5 sm:col-span-2">
            <Button pending={pending}>{t('admin.settings.newProduct.create')}</Button>
            <ButtonLink to={href('/admin/products')}>{t('shop.labels.actions.cancel')}</ButtonLink>
          </p>
        </PostForm>
      </Card>
    </>
  )
}
