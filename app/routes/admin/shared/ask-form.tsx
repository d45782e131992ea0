import type { ComponentProps, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { t } from '#messages'

type AskFormProps<Answer> = {
  action: string
  label: string
  size?: 'sm'
  fields?: ComponentProps<typeof HiddenFields>['fields']
  /** The response that the page was loaded with, without scripts. */
  answer: Answer | undefined
  className: string
  children: (answer: Answer) => ReactNode
}

/** Renders a button that posts, and shows the response below it without leaving the page. Works without scripts. */
export function AskForm<Answer extends Partial<FormAnswer>>(props: AskFormProps<Answer>) {
  const { action, label, size, fields = [], answer: loaded, className, children } = props
  const fetcher = useFetcher<Answer>()
  const pending = fetcher.state !== 'idle'
  const answer = pending ? undefined : ((fetcher.data as Answer | undefined) ?? loaded)
  return (
    <div className={className}>
      <fetcher.Form method="post" action={action}>
        <HiddenFields fields={fields} />
        <Button variant="secondary" size={size} pending={pending}>
          {label}
        </Button>
      </fetcher.Form>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {answer && children(answer)}
        {answer?.refusal && (
          <Alert tone="bad" title={answer.refusal.title ?? t('shop.labels.error')}>
            {answer.refusal.message}
          </Alert>
        )}
      </div>
    </div>
  )
}
