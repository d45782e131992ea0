import { useLoaderData } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { t } from '#messages'
import { LegalPage } from './legal-page.tsx'
import * as text from './terms-of-service.mdx'

export async function loader() {
  const products = await listActiveProducts()
  return { products: products.map(({ id, name, warrantyHours }) => ({ id, name, warrantyHours })) }
}

export const meta = pageMeta(() => ({ title: text.title, description: t('shop.legal.terms.description') }))

export default function TermsOfService() {
  return <LegalPage text={text} components={{ ProductTerms }} />
}

function ProductTerms() {
  const { products } = useLoaderData<typeof loader>()
  if (products.length === 0) return <p>{t('shop.legal.terms.nothingOnSale')}</p>
  return (
    <dl className="my-5 divide-y divide-line rounded-lg border border-line bg-surface">
      {products.map(({ id, name, warrantyHours }) => (
        <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5">
          <dt>{name}</dt>
          <dd className="font-mono text-sm">{t('shop.legal.terms.warranty', { hours: warrantyHours })}</dd>
        </div>
      ))}
    </dl>
  )
}
