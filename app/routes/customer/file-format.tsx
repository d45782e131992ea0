import { data, href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { saveFileFormat } from '#app/domain/orders/delivery/file-formats.ts'
import { fileFormatInput } from '#app/domain/orders/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/file-format.ts'
import { FormatForm } from './format-form.tsx'
import { readFormat, requireFormat } from './read-format.server.ts'

export const meta = pageMeta(() => ({ title: t('customer.delivery.format.title') }))

export async function loader(args: Route.LoaderArgs) {
  return readFormat(await requireFormat(args))
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
  const { orderId, productName } = loaderData
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
      <FormatForm format={loaderData} answer={actionData} />
    </>
  )
}
