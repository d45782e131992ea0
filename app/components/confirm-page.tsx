import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { RefusalAlert } from './refusal-alert.tsx'

type ConfirmPageProps = {
  title: string
  description: ReactNode
  refusal: { title: string; message: string } | undefined
  fields: Record<string, string>
  confirmLabel: string
  cancelTo: string
  children?: ReactNode
}

/** Asks before something is done, on a separate page. */
export function ConfirmPage({
  title,
  description,
  refusal,
  fields,
  confirmLabel,
  cancelTo,
  children,
}: ConfirmPageProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading title={title} description={description} />
      <RefusalAlert refusal={refusal} className="mb-5 max-w-lg" />
      <Card className="slip max-w-lg">
        <Form method="post">
          <HiddenFields fields={Object.entries(fields)} />
          {children}
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Link to={cancelTo} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
              Cancel
            </Link>
            <Button pending={pending}>{confirmLabel}</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
