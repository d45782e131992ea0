import { href } from 'react-router'
import { WaitingForProduct } from '../dashboard/demand.tsx'
import { EndpointCard } from '../fulfillment/endpoint-parts.tsx'
import { PicturesCard } from '../pictures/pictures-card.tsx'
import { ProductImageForm } from '../settings/picture-form.tsx'
import { SaleCard } from '../settings/product-list.tsx'
import type { Route } from './+types/product.ts'
import { ProductHistory } from './history.tsx'
import { PlanCard } from './plan-card.tsx'
import { ShapeCard } from './shape-card.tsx'
import { TiersCard } from './tiers-card.tsx'

type CardsProps = { editor: Route.ComponentProps['loaderData'] }

export function StateCards({ editor: { product, available, demand } }: CardsProps) {
  const params = { productId: product.id }
  return (
    <>
      <SaleCard product={product} available={available} action={href('/admin/products/:productId/sale', params)} />
      <ShapeCard product={product} available={available} />
      <WaitingForProduct demand={demand} />
    </>
  )
}

export function MoreCards({ editor: { product, endpointUrl, planned, now, history } }: CardsProps) {
  const params = { productId: product.id }
  return (
    <>
      {product.kind === 'on_demand' && <EndpointCard productId={product.id} url={endpointUrl} />}
      <PlanCard productId={product.id} planned={planned} now={now} />
      <TiersCard product={product} />
      <PicturesCard productId={product.id} />
      <ProductImageForm action={href('/admin/products/:productId/image', params)} shown={product.image} />
      <ProductHistory productId={product.id} entries={history} />
    </>
  )
}
