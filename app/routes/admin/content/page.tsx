import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { listContents, revealContent, saveContent } from '#app/domain/catalog/content/shared-content.ts'
import { getEditedProduct } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { contentInput } from '#app/domain/catalog/schema.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProductLinks } from '../shared/product-links.tsx'
import type { Route } from './+types/page.ts'
import { ContentForm } from './content-form.tsx'
import { ContentHistory } from './content-history.tsx'

export const meta = pageMeta((found?: { name: string }) => ({
  title: found ? t('admin.content.title', { name: found.name }) : t('admin.content.titleUnknown'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { itemId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const product = await getEditedProduct(itemId)
  if (product?.kind !== 'shared') throw data(null, { status: 404 })
  return { id: product.id, name: product.name, page: productPath(product), contents: await listContents(product.id) }
}

export async function action({ params: { itemId: productId }, ...args }: Route.ActionArgs) {
  return submitProven(args, contentInput, async (input, { actorId, ip }) => {
    const by = { actorId, ip, productId }
    if (input.intent === 'reveal') {
      const text = await revealContent({ ...by, contentId: input.contentId })
      if (text === null) throw data(null, { status: 404 })
      return { revealed: { id: input.contentId, text } }
    }
    const mails = await saveContent({ ...by, content: input.secretText, shown: input.shown })
    announceStockChange(productId)
    return redirect(withFlash(href('/admin/products/:itemId/content', { itemId: productId }), 'content-saved', mails))
  })
}

export default function SharedContent({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, page, contents } = loaderData
  const revealed = actionData && 'revealed' in actionData ? actionData.revealed : undefined
  const answer = actionData && 'submission' in actionData ? actionData : undefined
  const present = contents[0]?.id ?? ''
  return (
    <>
      <PageHeading
        title={t('admin.content.title', { name })}
        description={t('admin.content.description')}
        actions={<ProductLinks productId={id} page={page} />}
      />
      <div className="grid max-w-3xl gap-5">
        <Card title={t(present ? 'admin.content.change' : 'admin.content.first')}>
          <ContentForm
            key={`${present} ${revealed?.id === present}`}
            productId={id}
            shown={present}
            text={revealed?.id === present ? revealed.text : ''}
            answer={answer}
          />
        </Card>
        {contents.length > 0 && (
          <Card title={t('admin.content.history')}>
            <ContentHistory productId={id} contents={contents} revealed={revealed} />
          </Card>
        )}
      </div>
    </>
  )
}
