import { Form, href, Link, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/withdrawal.ts'
import { reasonWords } from './withdrawal-words.ts'

type PutBackFormProps = {
  withdrawal: Route.ComponentProps['loaderData']['withdrawal']
  error: string[] | null | undefined
}

/** Shows what was withdrawn, and puts it back where that was not done yet. */
export function PutBackForm({ withdrawal, error }: PutBackFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const { reason, products, removedOn, putBackAt, putBackBy } = withdrawal
  const counts = Object.fromEntries(products.map(({ name, count }) => [name, count.toLocaleString('en-US')]))
  return (
    <Card className="slip max-w-lg">
      <FactList
        facts={{
          Reason: reasonWords[reason],
          ...counts,
          'Removed for good after': !putBackAt && <Time at={removedOn} dateOnly />,
          'Put back': putBackAt && (
            <>
              <Time at={putBackAt} /> by {putBackBy}
            </>
          ),
        }}
      />
      {!putBackAt && <Effect reason={reason} />}
      <Form method="post" className="mt-5 grid gap-5">
        {!putBackAt && <IdentityField error={error} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Link
            to={href('/admin/stock/withdrawals')}
            prefetch="intent"
            className={buttonStyle({ variant: 'secondary' })}
          >
            Withdrawn stock
          </Link>
          {!putBackAt && <Button pending={pending}>Put back</Button>}
        </div>
      </Form>
    </Card>
  )
}

function Effect({ reason }: Pick<Route.ComponentProps['loaderData']['withdrawal'], 'reason'>) {
  if (reason !== 'unknown_sales') {
    return (
      <p className="mt-4 text-sm">
        The accounts go back on sale right away. Accounts that you have imported again are left out.
      </p>
    )
  }
  return (
    <Alert tone="warn" className="mt-4">
      These accounts may have been sold before the shop was restored. Put them back only if you are sure that they were
      not.
    </Alert>
  )
}
