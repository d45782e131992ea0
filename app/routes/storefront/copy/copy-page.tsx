import { pageMeta } from '#app/components/page-meta.ts'
import type { ProductOnPage } from '#app/domain/catalog/queries.ts'
import { stockOf } from '#app/domain/catalog/rules.ts'
import { t } from '#messages'
import { useLiveStock } from '../live-stock.tsx'
import { type ProductAnswer, ProductPage, Section } from '../product/product-page.tsx'
import { CopySlip } from './copy-slip.tsx'
import type { readCopy } from './read-copy.ts'

export const copyMeta = pageMeta((found?: { product: Pick<ProductOnPage, 'name' | 'description'> }) => {
  if (!found) return {}
  const [description = ''] = found.product.description.split('\n')
  return { title: found.product.name, description }
})

type CopyPageProps = { loaderData: Awaited<ReturnType<typeof readCopy>>; actionData?: ProductAnswer }

/** Shows a product that is sold in copies, one to a customer. */
export function CopyPage({ loaderData, actionData }: CopyPageProps) {
  const { product, key, ownOrderId } = loaderData
  const { stock: live } = useLiveStock()
  const stock = live ? stockOf(live, product) : loaderData.stock
  const isShown = product.isOnSale || ownOrderId !== null
  return (
    <ProductPage
      shown={{ ...loaderData, stock }}
      answer={actionData}
      slip={
        isShown && (
          <CopySlip key={product.id} product={product} stock={stock} idempotencyKey={key} ownOrderId={ownOrderId} />
        )
      }
    >
      <Section title={t('shop.pack.delivery.title')}>{t(`shop.copy.delivery.${product.kind}`)}</Section>
    </ProductPage>
  )
}
