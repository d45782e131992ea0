import { href } from 'react-router'
import type { getProductEndpoint } from '#app/domain/fulfillment/endpoints.ts'
import { MAX_USUAL_MINUTES } from '#app/domain/fulfillment/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { fieldsOf, onOrOff, Toggle } from '../settings/settings-form.tsx'
import { SendForm } from '../webhooks/endpoint-parts.tsx'

type Endpoint = NonNullable<Awaited<ReturnType<typeof getProductEndpoint>>>['endpoint']

type EndpointFieldsProps = { endpoint: Endpoint; answer: Partial<FormAnswer> | undefined }

const hints = () => ({
  url: t('admin.fulfillment.fields.urlHint'),
  sendsEmail: t('admin.fulfillment.fields.sendsEmailHint'),
  usualMinutes: t('admin.fulfillment.fields.usualMinutesHint', { most: MAX_USUAL_MINUTES }),
})

export function EndpointFields({ endpoint, answer }: EndpointFieldsProps) {
  const { version = '', url = '', sendsEmail = false, usualMinutes = null } = endpoint ?? {}
  const field = fieldsOf({ version, url, sendsEmail, usualMinutes }, answer, hints())
  return (
    <>
      <p className="text-muted text-sm">{t('admin.fulfillment.endpoint.text')}</p>
      <Field
        label={t('admin.webhooks.fields.url')}
        {...field('url')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        className="[&_input]:font-mono [&_input]:text-sm"
      />
      <Field
        label={t('admin.fulfillment.fields.usualMinutes')}
        {...field('usualMinutes')}
        inputMode="numeric"
        autoComplete="off"
        className="[&_input]:font-mono"
      />
      <Toggle label={t('admin.fulfillment.fields.sendsEmail')} {...field('sendsEmail', onOrOff())} />
    </>
  )
}

export function TestForm({ productId }: { productId: string }) {
  return (
    <SendForm
      path={href('/admin/products/:productId/endpoint/test', { productId })}
      label={t('admin.fulfillment.test.send')}
      variant="secondary"
    />
  )
}

/** Shows in the product's editor who makes its goods. */
export function EndpointCard({ productId, url }: { productId: string; url: string | null }) {
  const params = { productId }
  return (
    <Card title={t('admin.fulfillment.endpoint.title')}>
      <p className="wrap-anywhere text-muted text-sm">
        {url ? <span className="font-mono">{url}</span> : t('admin.fulfillment.endpoint.none')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ButtonLink to={href('/admin/products/:productId/endpoint', params)}>
          {t(url ? 'admin.fulfillment.endpoint.change' : 'admin.fulfillment.endpoint.add')}
        </ButtonLink>
        {url && <TestForm productId={productId} />}
        <ButtonLink to={href('/admin/orders/made')}>{t('admin.fulfillment.list.title')}</ButtonLink>
      </div>
    </Card>
  )
}
