import { href, redirect } from 'react-router'
import { keepWhenLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { createDiscount } from '#app/domain/catalog/discounts/commands.ts'
import { newDiscountInput } from '#app/domain/catalog/discounts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/new.ts'
import { readChoices } from './choices.server.ts'
import { DiscountFields } from './discount-fields.tsx'

export const meta = pageMeta(() => ({ title: t('admin.discounts.add') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { choices: await readChoices() }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, newDiscountInput, async ({ code, columns }, { actorId, ip }) => {
    await createDiscount(code, columns, { actorId, ip })
    return redirect(withFlash(href('/admin/discounts/:code', { code }), 'discount-saved'))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function NewDiscount({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('admin.discounts.add')}
        actions={<ButtonLink to={href('/admin/discounts')}>{t('admin.discounts.all')}</ButtonLink>}
      />
      <Card className="max-w-3xl">
        <SettingsForm
          action={href('/admin/discounts/new')}
          version=""
          answer={actionData}
          submit={t('admin.discounts.add')}
        >
          <DiscountFields discount={null} version="" choices={choices} answer={actionData} />
        </SettingsForm>
      </Card>
    </>
  )
}
