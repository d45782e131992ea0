import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { MAX_BONUS_STEPS } from '#app/domain/payments/bonuses/rules.ts'
import { bonusInput } from '#app/domain/payments/bonuses/schema.ts'
import { bonusVersion, getBonusSteps, saveBonusSteps } from '#app/domain/payments/bonuses/steps.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import { plainDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/bonuses.ts'
import { count, dollars } from './product-fields.tsx'
import { fieldsOf, SettingsForm } from './settings-form.tsx'

const PATH = href('/admin/settings/payment/bonuses')
const LIST = href('/admin/settings/payment')

export const meta = pageMeta(() => ({ title: t('admin.paymentSettings.bonuses.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const steps = await getBonusSteps()
  return { steps, version: bonusVersion(steps) }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, bonusInput, async (change, by) => {
    await saveBonusSteps({ ...change, by })
    return redirect(withFlash(LIST, 'bonuses-saved'))
  })
}

export default function EditBonuses({ loaderData: { steps, version }, actionData }: Route.ComponentProps) {
  const field = fieldsOf<Record<string, string> & { version: string }>({ ...storedOf(steps), version }, actionData)
  return (
    <Card
      title={t('admin.paymentSettings.bonuses.title')}
      action={
        <ButtonLink to={LIST} size="sm">
          {t('admin.paymentSettings.bonuses.all')}
        </ButtonLink>
      }
      className="max-w-3xl"
    >
      <SettingsForm action={PATH} version={version} answer={actionData}>
        <p className="text-muted text-sm">{t('admin.paymentSettings.bonuses.lead')}</p>
        <div className="grid gap-3.5">
          {rows.map((row) => (
            <fieldset key={row} className="grid grid-cols-2 items-start gap-4">
              <legend className="sr-only">{t('admin.paymentSettings.bonuses.row', { row })}</legend>
              <Field label={t('admin.paymentSettings.bonuses.amount')} {...field(`amount${row}`)} {...dollars} />
              <Field
                label={t('admin.paymentSettings.bonuses.percent')}
                {...field(`percent${row}`)}
                {...count}
                min="1"
              />
            </fieldset>
          ))}
        </div>
      </SettingsForm>
    </Card>
  )
}

const rows = Array.from({ length: MAX_BONUS_STEPS }, (_, index) => index + 1)

function storedOf(steps: readonly BonusStep[]): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ fromCents, percent }, index) => [
      [`amount${index + 1}`, plainDollars(fromCents)],
      [`percent${index + 1}`, String(percent)],
    ]),
  )
}
