import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { changeShape, getEditedShape } from '#app/domain/catalog/shape/change-shape.ts'
import { shapeInput, shapeOfDraft } from '#app/domain/catalog/shape/schema.ts'
import { isBeingSetUp } from '#app/domain/opening/opening-checklist.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/shape.ts'
import { draftOf, editDraft } from './shape-draft.ts'
import { ShapeForm } from './shape-form.tsx'
import { ShapePreview } from './shape-preview.tsx'

export const meta = pageMeta(() => ({ title: t('admin.products.shape.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const edited = await getEditedShape(params.productId)
  // A program has no items.
  if (!edited) throw redirect(href('/admin/products/:productId', { productId: params.productId }))
  return { ...edited, offersProduct: await isBeingSetUp() }
}

export async function action({ params: { productId }, ...args }: Route.ActionArgs) {
  if (!(await getEditedShape(productId))) {
    // The page does not exist, so it cannot ask for the proof itself.
    await requireFreshAdmin(args.request, args.context, href('/admin/products/:productId', { productId }))
    throw data(null, { status: 404 })
  }
  const { form, prove } = await formWithProof(args)
  const button = form.get('button')
  form.delete('button')
  if (button !== null) {
    return submitForm(form, shapeInput, async ({ draft, version }) =>
      data({ edited: { ...editDraft(draft, String(button)), version } }),
    )
  }
  return submitForm(
    form,
    shapeInput,
    async ({ draft, version }) => {
      const { actorId, ip } = await prove()
      await changeShape({ productId, shape: shapeOfDraft(draft), version, actorId, ip })
      return redirect(withFlash(href('/admin/products/:productId/items', { productId }), 'shape-saved'))
    },
    { guard: prove },
  )
}

export default function EditShape({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, shape, hasStock, offersProduct } = loaderData
  const edited = actionData && 'edited' in actionData ? actionData.edited : undefined
  const answer = actionData && 'submission' in actionData ? actionData : undefined
  const draft = edited?.draft ?? draftOf(shape, answer?.submission?.initialValue)
  const isFixed = hasStock && shape === null
  return (
    <>
      <PageHeading
        title={t('admin.products.shape.title')}
        description={<bdi className="wrap-anywhere">{name}</bdi>}
        actions={
          <>
            {offersProduct && (
              <ButtonLink to={href('/admin/products/new')}>{t('admin.products.list.another')}</ButtonLink>
            )}
            <ButtonLink to={href('/admin/products/:productId', { productId: id })}>
              {t('admin.products.shape.toProduct')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-4xl gap-5">
        <Card>
          {isFixed ? (
            <p className="text-sm">{t('admin.products.shape.accountsFixed')}</p>
          ) : (
            <ShapeForm edited={loaderData} draft={draft} change={edited} answer={answer} />
          )}
        </Card>
        <Card title={t('admin.products.shape.preview')}>
          <ShapePreview draft={draft} />
        </Card>
      </div>
    </>
  )
}
