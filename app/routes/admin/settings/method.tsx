import { data, href, Link, redirect } from 'react-router'
import type { z } from 'zod'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { LONGEST_CURRENCIES, LONGEST_LABEL } from '#app/domain/payments/methods/rules.ts'
import { getMethod, moveMethod, saveMethod } from '#app/domain/payments/methods/save-method.ts'
import { methodInput, methodMove } from '#app/domain/payments/methods/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { plainDollars } from '#app/lib/money.ts'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/method.ts'
import { FieldGroup, fieldsOf, onOrOff, SettingsForm, Toggle } from './settings-form.tsx'

const PAGE = href('/admin/settings/payment')

export const meta = pageMeta<Route.ComponentProps['loaderData']>((method) => ({
  title: method ? method.providerLabel : t('admin.settings.pages.payment'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { methodId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const method = await getMethod(methodId)
  if (!method) throw data(null, { status: 404 })
  return method
}

/** Saves the method. To move it needs no proof, like the order of products. */
export async function action({ params: { methodId: id }, ...args }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(args.request, args.context)
  const { form, prove, clientIp: ip } = await formWithProof(args)
  if (form.has('side')) {
    return submitForm(form, methodMove, async (move) => {
      await moveMethod(move, { actorId, ip })
      return redirect(withFlash(PAGE, 'payment-method-moved'))
    })
  }
  const save = async (change: z.output<typeof methodInput>) => {
    await saveMethod({ id, ...change }, await prove())
    return redirect(withFlash(PAGE, 'payment-method-saved'))
  }
  return submitForm(form, methodInput, save, { guard: prove })
}

const amountOf = (hundredths: number) => (hundredths === 0 ? '' : plainDollars(hundredths))

export default function PaymentMethod({ loaderData: method, actionData }: Route.ComponentProps) {
  const { id, version, isOn, label, currencies, providerLabel } = method
  const amounts = {
    minimum: amountOf(method.minimumCents),
    feePercent: amountOf(method.feeBasisPoints),
    feeAmount: amountOf(method.feeCents),
  }
  const field = fieldsOf({ version, isOn, label, currencies, ...amounts }, actionData)
  const decimal = { inputMode: 'decimal', autoComplete: 'off', className: '[&_input]:font-mono' } as const
  return (
    <div className="grid gap-5">
      <Link to={PAGE} prefetch="intent" className="justify-self-start text-accent text-sm hover:underline">
        {t('admin.paymentSettings.method.all')}
      </Link>
      <Card title={providerLabel} className="max-w-2xl">
        <SettingsForm
          action={href('/admin/settings/payment/:methodId', { methodId: id })}
          version={version}
          answer={actionData}
        >
          <Toggle label={t('admin.paymentSettings.method.isOn')} {...field('isOn', onOrOff())} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={t('admin.paymentSettings.method.label')}
              {...field('label')}
              hint={t('admin.paymentSettings.method.labelHint', { name: providerLabel })}
              maxLength={LONGEST_LABEL}
              dir="auto"
            />
            <Field
              label={t('admin.paymentSettings.method.currencies')}
              {...field('currencies')}
              hint={t('admin.paymentSettings.method.currenciesHint')}
              maxLength={LONGEST_CURRENCIES}
            />
            <Field
              label={t('admin.paymentSettings.method.minimum')}
              {...field('minimum')}
              {...decimal}
              hint={t('admin.paymentSettings.method.minimumHint')}
            />
          </div>
          <FieldGroup
            title={t('admin.paymentSettings.method.fee')}
            description={t('admin.paymentSettings.method.feeHint')}
          >
            <Field label={t('admin.paymentSettings.method.feePercent')} {...field('feePercent')} {...decimal} />
            <Field label={t('admin.paymentSettings.method.feeAmount')} {...field('feeAmount')} {...decimal} />
          </FieldGroup>
        </SettingsForm>
      </Card>
    </div>
  )
}
