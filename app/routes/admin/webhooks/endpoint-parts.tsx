import { useId } from 'react'
import { Form } from 'react-router'
import { eventTypes } from '#app/domain/webhooks/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { rich, t } from '#messages'
import { fieldsOf, onOrOff, Toggle } from '../settings/settings-form.tsx'

type EndpointFieldsProps = {
  /** A new endpoint has the version '' and is neither on nor off. */
  stored: { version: string; url: string; description: string; eventTypes: readonly string[]; active?: boolean }
  answer: Partial<FormAnswer> | undefined
}

const hints = () => ({
  url: t('admin.webhooks.fields.urlHint'),
  description: t('admin.webhooks.fields.descriptionHint'),
  active: t('admin.webhooks.fields.activeHint'),
})

export function EndpointFields({ stored, answer }: EndpointFieldsProps) {
  const legend = useId()
  const { version, url, description } = stored
  const types = stored.eventTypes.join()
  const active = stored.active ? 'on' : ''
  const field = fieldsOf({ version, url, description, eventTypes: types, active }, answer, hints())
  const events = field('eventTypes', [{ value: types, label: stored.eventTypes.join(', ') }])
  const chosen = events.defaultValue.split(',')
  return (
    <>
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
        label={t('admin.webhooks.fields.description')}
        {...field('description')}
        dir="auto"
        autoComplete="off"
        maxLength={200}
      />
      <fieldset aria-labelledby={legend} className="min-w-0">
        <legend id={legend} className="mb-3 font-medium text-sm">
          {t('admin.webhooks.fields.events')}
        </legend>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {eventTypes.map((type, index) => (
            <Checkbox
              key={type}
              name={events.name}
              value={type}
              defaultChecked={chosen.includes(type)}
              label={<code className="font-mono text-text">{type}</code>}
              hint={t(`admin.webhooks.events.${type}`)}
              error={index === 0 ? events.error : undefined}
            />
          ))}
        </div>
      </fieldset>
      {stored.active !== undefined && (
        <Toggle label={t('admin.webhooks.fields.active')} {...field('active', onOrOff())} />
      )}
    </>
  )
}

type NewSecretProps = { secret: string; text: string; to: string; back: string }

/** Shows a new secret once, with a link to its webhook. */
export function NewSecret({ secret, text, to, back }: NewSecretProps) {
  return (
    <div className="grid gap-5">
      <Alert tone="good" title={t('admin.webhooks.secret.copyNow')}>
        {text}
        <code className="my-3 block wrap-anywhere rounded-md border border-line bg-bg px-3 py-2.5 font-mono text-[0.8125rem]">
          {secret}
        </code>
        <CopyButton text={secret} label={t('admin.webhooks.secret.copy')} />
      </Alert>
      <p>
        <ButtonLink to={to} variant="primary">
          {back}
        </ButtonLink>
      </p>
    </div>
  )
}

type SecretCardProps = { text: string; previousUntil: Date | null; to: string }

/** Links the replacement of a secret, or says until when the previous one also signs. */
export function SecretCard({ text, previousUntil: until, to }: SecretCardProps) {
  return (
    <Card title={t('admin.webhooks.secret.title')}>
      <p className="text-muted text-sm">{text}</p>
      {until ? (
        <p className="mt-3 text-sm">
          {rich('admin.webhooks.secret.previousUntil', { time: () => <Time at={until} /> })}
        </p>
      ) : (
        <ButtonLink to={to} className="mt-4">
          {t('admin.webhooks.secret.replace')}
        </ButtonLink>
      )}
    </Card>
  )
}

type SendFormProps = { path: string; label: string; variant?: 'secondary' }

/** Sends an event to the endpoint. */
export function SendForm({ path, label, variant }: SendFormProps) {
  const pending = useSentPath() === path
  return (
    <Form method="post" action={path}>
      <Button variant={variant} pending={pending}>
        {label}
      </Button>
    </Form>
  )
}
