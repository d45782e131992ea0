import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { setGroupPrices } from '#app/domain/catalog/groups/commands.ts'
import { getGroupPrices } from '#app/domain/catalog/groups/queries.ts'
import { isSoldByQuantity, MAX_TIERS } from '#app/domain/catalog/prices/rules.ts'
import { tiersInput } from '#app/domain/catalog/prices/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { TierRows } from '../products/tier-rows.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/prices.ts'

export const meta = pageMeta(() => ({ title: t('admin.groups.ownPrices') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { groupId, productId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const found = await getGroupPrices(groupId, productId)
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function action({ params: { groupId, productId }, ...args }: Route.ActionArgs) {
  return submitProven(args, tiersInput, async ({ tiers, version }, { actorId, ip }) => {
    await setGroupPrices({ groupId, productId, tiers, version, actorId, ip })
    return redirect(withFlash(href('/admin/customers/groups/:groupId', { groupId }), 'tiers-saved'))
  })
}

export default function EditGroupPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { group, product, tiers, version } = loaderData
  const path = { groupId: group.id, productId: product.id }
  return (
    <>
      <PageHeading
        title={t('admin.groups.pricesOf', { group: group.name })}
        description={<bdi className="wrap-anywhere">{product.name}</bdi>}
        actions={
          <ButtonLink to={href('/admin/customers/groups/:groupId', { groupId: group.id })}>
            {t('admin.groups.toGroup')}
          </ButtonLink>
        }
      />
      <Card className="max-w-3xl">
        <SettingsForm
          action={href('/admin/customers/groups/:groupId/products/:productId', path)}
          version={version}
          answer={actionData}
        >
          <div className="grid gap-1 text-muted text-sm">
            <p>{t('admin.groups.pricesText')}</p>
            <p>{t('admin.groups.listPrice', { price: formatDollars(product.priceCents) })}</p>
          </div>
          <TierRows
            tiers={tiers}
            version={version}
            answer={actionData}
            least={1}
            rowCount={isSoldByQuantity(product.kind) ? MAX_TIERS : 1}
          />
        </SettingsForm>
      </Card>
    </>
  )
}
