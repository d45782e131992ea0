import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveDiscount } from '#app/domain/catalog/discounts/commands.ts'
import { getDiscount } from '#app/domain/catalog/discounts/queries.ts'
import { discountInput } from '#app/domain/catalog/discounts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/discount.ts'
import { readChoices } from './choices.server.ts'
import { DiscountFields } from './discount-fields.tsx'
import { UseTable } from './use-table.tsx'

export const meta = pageMeta((found?: { discount: { code: string } }) => ({
  title: found?.discount.code ?? t('admin.discounts.edit'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [found, choices] = await Promise.all([getDiscount(code), readChoices()])
  if (!found) throw data(null, { status: 404 })
  return { ...found, choices }
}

export async function action({ params: { code }, ...args }: Route.ActionArgs) {
  return submitProven(args, discountInput, async ({ version, columns }, { actorId, ip }) => {
    await saveDiscount({ code, columns, version, actorId, ip })
    return redirect(withFlash(href('/admin/discounts/:code', { code }), 'discount-saved'))
  })
}

export default function EditDiscount({ loaderData, actionData }: Route.ComponentProps) {
  const { discount, version, uses, choices } = loaderData
  const { code } = discount
  return (
    <>
      <PageHeading
        title={<span className="font-mono wrap-anywhere">{code}</span>}
        description={t('admin.discounts.edit')}
        actions={<ButtonLink to={href('/admin/discounts')}>{t('admin.discounts.all')}</ButtonLink>}
      />
      <div className="grid max-w-3xl gap-5">
        <Card>
          <SettingsForm action={href('/admin/discounts/:code', { code })} version={version} answer={actionData}>
            <DiscountFields discount={discount} version={version} choices={choices} answer={actionData} />
          </SettingsForm>
        </Card>
        <Card title={t('admin.discounts.newest')}>
          {uses.length === 0 ? (
            <p className="text-muted text-sm">{t('admin.discounts.noUses')}</p>
          ) : (
            <UseTable uses={uses} />
          )}
        </Card>
      </div>
    </>
  )
}
