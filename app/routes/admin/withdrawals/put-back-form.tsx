import { Form, href, useNavigation } from 'react-router'
import type { ListedWithdrawal } from '#app/domain/stock/withdrawals.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import { reasonLabels } from './withdrawal-labels.ts'

type PutBackFormProps = { withdrawal: ListedWithdrawal; error: string[] | null | undefined }

export function PutBackForm({ withdrawal, error }: PutBackFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const { reason, products, removedOn, putBackAt, putBackBy } = withdrawal
  const counts = Object.fromEntries(products.map(({ name, count }) => [name, formatNumber(count)]))
  return (
    <Card className="slip max-w-lg">
      <FactList
        facts={{
          Reason: reasonLabels[reason],
          ...counts,
          'Removed for good after': !putBackAt && <Time at={removedOn} dateOnly />,
          'Put back': putBackAt && (
            <>
              <Time at={putBackAt} /> by {putBackBy}
            </>
          ),
        }}
      />
      {!putBackAt && reason === 'unknown_sales' && (
        <Alert tone="warn" className="mt-4">
          These accounts may have been sold before the shop was restored. Put them back only if you are sure that they
          were not.
        </Alert>
      )}
      {!putBackAt && reason !== 'unknown_sales' && (
        <p className="mt-4 text-sm">
          The accounts go back on sale right away. Accounts that you have imported again are left out.
        </p>
      )}
      <Form method="post" className="mt-5 grid gap-5">
        {!putBackAt && <IdentityField error={error} />}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={href('/admin/stock/withdrawals')}>Withdrawn stock</ButtonLink>
          {!putBackAt && <Button pending={pending}>Put back</Button>}
        </div>
      </Form>
    </Card>
  )
}
