import { useLoaderData } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { t } from '#messages'
import type { Route } from './+types/terms-of-service.ts'
import { LegalPage } from './legal-page.tsx'
import { type LegalPageText, readLegalText } from './legal-texts.server.ts'

export async function loader() {
  const products = await listActiveProducts()
  return {
    text: readLegalText('terms-of-service'),
    products: products.map(({ id, name, warrantyHours }) => ({ id, name, warrantyHours })),
  }
}

export const meta = pageMeta<{ text: LegalPageText }>((found) => ({
  title: found?.text.title,
  description: t('shop.legal.terms.description'),
}))

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} elements={{ productTerms: ProductTerms }} />
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
