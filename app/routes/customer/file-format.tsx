import { data, href, redirect, useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { fieldLabel } from '#app/components/item-fields.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { getShape } from '#app/domain/catalog/queries.ts'
import { getFileFormat, saveFileFormat } from '#app/domain/orders/file-formats.ts'
import { getOrder } from '#app/domain/orders/queries.ts'
import { fileFormatInput } from '#app/domain/orders/schema.ts'
import { translateShape } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { inFormat, separatorNames } from '#app/lib/file-format.ts'
import { lineOfItem } from '#app/lib/item-shape.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import type { Route } from './+types/file-format.ts'

export const meta = pageMeta(() => ({ title: t('customer.delivery.format.title') }))

async function requireFormat({ request, context, params: { orderId } }: Route.LoaderArgs | Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const order = isUuid(orderId) ? await getOrder({ id: orderId, customerId }) : null
  if (order?.orderType !== 'account') throw data(null, { status: 404 })
  const of = { customerId, productId: order.productId }
  return { order, of, shape: await translateShape(order.productId, await getShape(order.productId)) }
}

export async function loader(args: Route.LoaderArgs) {
  const { order, of, shape } = await requireFormat(args)
  const format = await getFileFormat(of)
  const { fields, template } = inFormat(shape, format)
  return {
    orderId: order.id,
    productName: order.productName,
    fields: shape.fields.map((field) => ({
      key: field.key,
      label: fieldLabel(field),
      isChosen: fields.includes(field),
    })),
    separator: format?.separator ?? 'colon',
    isOwn: format !== null,
    example: lineOfItem({ template }, Object.fromEntries(fields.map((field) => [field.key, fieldLabel(field)]))),
  }
}

export async function action(args: Route.ActionArgs) {
  const { order, of, shape } = await requireFormat(args)
  return submit(args.request, fileFormatInput, async (asked) => {
    if (asked.form === 'choose' && !asked.fields.every((key) => shape.fields.some((field) => field.key === key))) {
      throw data(null, { status: 400 })
    }
    await saveFileFormat(of, asked.form === 'choose' ? { fields: asked.fields, separator: asked.separator } : null)
    return redirect(withFlash(href('/customer/orders/:orderId', { orderId: order.id }), 'file-format-saved'))
  })
}

export default function ChooseFileFormat({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, productName, fields, separator, isOwn, example } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const field = fieldsOf(actionData?.submission)
  const error = field('fields').error
  return (
    <>
      <PageHeading
        title={t('customer.delivery.format.title')}
        description={t('customer.delivery.format.text', { product: productName })}
        actions={
          <ButtonLink to={href('/customer/orders/:orderId', { orderId })} prefetch="none">
            {t('customer.delivery.format.back')}
          </ButtonLink>
        }
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-lg" />
      <Card className="max-w-lg">
        <PostForm answer={actionData?.submission} className="grid gap-5">
          <fieldset className="grid gap-3">
            <legend className="mb-3 font-medium text-sm">{t('customer.delivery.format.fields')}</legend>
            {fields.map(({ key, label, isChosen }) => (
              <Checkbox key={key} name="fields" value={key} label={<bdi>{label}</bdi>} defaultChecked={isChosen} />
            ))}
            {error && <Alert tone="bad">{error}</Alert>}
          </fieldset>
          <Select
            label={t('customer.delivery.format.separator')}
            name="separator"
            defaultValue={field('separator').typed ?? separator}
            options={separatorNames.map((name) => ({
              value: name,
              label: t(`customer.delivery.format.separators.${name}`),
            }))}
          />
          <p className="text-muted text-sm">
            {t('customer.delivery.format.now')}
            <code dir="ltr" className="mt-1.5 block rounded-md bg-raised px-3 py-2 text-text text-xs wrap-anywhere">
              {example}
            </code>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button name="form" value="choose" pending={pending}>
              {t('customer.delivery.format.save')}
            </Button>
            {isOwn && (
              <Button name="form" value="reset" variant="secondary">
                {t('customer.delivery.format.reset')}
              </Button>
            )}
          </div>
        </PostForm>
      </Card>
    </>
  )
}
