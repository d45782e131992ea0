import { data, Form, href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { isSoldByQuantity, tiersProblem } from '#app/domain/catalog/prices/rules.ts'
import { type Draft, readDraft } from '#app/domain/catalog/prices/schema.ts'
import { getEditedProduct } from '#app/domain/catalog/queries.ts'
import { catalogRefusals } from '#app/domain/catalog/refusals.ts'
import { simulateTiers } from '#app/domain/orders/simulate-tiers.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/simulation.ts'
import { SimulationResult } from './simulation-result.tsx'
import { TierRows } from './tier-rows.tsx'

export const meta = pageMeta(() => ({ title: t('admin.simulation.title') }))

export async function loader({ request, context, params: { productId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const product = await getEditedProduct(productId)
  if (!product) throw data(null, { status: 404 })
  const { id, name, kind, priceCents, tiers } = product
  if (!isSoldByQuantity(kind)) throw redirect(href('/admin/products/:productId', { productId }))
  const draft = readDraft(new URL(request.url).searchParams)
  const errors = draft && errorsOf(draft, priceCents)
  const simulation = draft && !errors ? await simulateTiers(id, draft.tiers) : null
  return { id, name, priceCents, tiers, typed: draft?.typed ?? null, errors, simulation }
}

/** Returns the sentences of malformed fields, or of the first tier that breaks a rule. */
function errorsOf({ errors, tiers }: Draft, priceCents: number): Record<string, string[]> | null {
  if (Object.keys(errors).length > 0) return errors
  const problem = tiersProblem(priceCents, tiers)
  if (!problem) return null
  const { field, message } = catalogRefusals.tierInvalid(problem)
  return { [field ?? '']: [message] }
}

export default function Simulate({ loaderData }: Route.ComponentProps) {
  const { id: productId, name, priceCents, tiers, typed, errors, simulation } = loaderData
  const answer = typed ? { submission: { initialValue: typed, error: errors ?? {} } } : undefined
  return (
    <>
      <PageHeading
        title={t('admin.simulation.title')}
        description={<bdi className="wrap-anywhere">{name}</bdi>}
        actions={
          <ButtonLink to={href('/admin/products/:productId/tiers', { productId })}>
            {t('admin.simulation.toTiers')}
          </ButtonLink>
        }
      />
      <div className="grid max-w-4xl gap-5">
        <Card>
          <Form action={href('/admin/products/:productId/simulation', { productId })} className="grid gap-5">
            <div className="grid gap-1 text-muted text-sm">
              <p>{t('admin.simulation.text')}</p>
              <p>{t('admin.products.tiers.listPrice', { price: formatDollars(priceCents) })}</p>
            </div>
            <TierRows tiers={tiers} version="" answer={answer} least={2} />
            <div>
              <Button>{t('admin.simulation.run')}</Button>
            </div>
          </Form>
        </Card>
        {simulation && <SimulationResult simulation={simulation} />}
      </div>
    </>
  )
}
