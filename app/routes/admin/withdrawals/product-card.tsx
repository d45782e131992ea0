import { Form, useNavigation } from 'react-router'
import type { UnknownSales } from '#app/domain/stock/unknown-sales.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Field } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/unknown-sales.ts'

type ProductCardProps = { product: UnknownSales; answer: Route.ComponentProps['actionData'] }

export function ProductCard({ product, answer }: ProductCardProps) {
  const { productId, productName, isActive, since, until, available, busiestDay, suggested } = product
  const pending = useNavigation().formData?.get('productId') === productId
  const prefilled = suggested === null ? '' : String(Math.min(suggested, available))
  const { initialValue, error } = answer?.submission ?? {}
  const isAnswered = initialValue?.productId === productId
  return (
    <Card title={productName} className="slip">
      <FactList
        facts={{
          'Unknown from': <Time at={since} />,
          'Unknown until': <Time at={until} />,
          'In stock': formatNumber(available),
          'Most sold on one day': formatNumber(busiestDay),
        }}
      />
      {suggested !== null && suggested > available && (
        <Alert tone="warn" className="mt-4">
          Up to {formatNumber(suggested)} may have been sold, more than are in stock. Import again what you imported
          after the backup before you withdraw.
        </Alert>
      )}
      <Form method="post" noValidate className="mt-5 grid gap-4">
        <input type="hidden" name="productId" value={productId} />
        <Field
          label="Accounts to withdraw"
          name="count"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={isAnswered ? String(initialValue.count ?? '') : prefilled}
          error={(isAnswered && error?.count) || undefined}
          hint={hintOf(suggested)}
        />
        <IdentityField error={isAnswered ? error?.currentPassword : undefined} />
        <div>
          <Button pending={pending}>{isActive ? 'Withdraw and put back on sale' : 'Withdraw'}</Button>
        </div>
      </Form>
    </Card>
  )
}

function hintOf(suggested: number | null): string {
  const source =
    suggested === null
      ? 'Nothing was sold in the 30 days before the backup, so the shop suggests no number.'
      : 'Suggested: as many as on the busiest of the 30 days before the backup, for each unknown day.'
  return `${source} Enter 0 if nothing was sold. Withdrawn accounts can be put back for seven days.`
}
