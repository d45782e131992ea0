import { Form, useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import type { UnknownSales } from '#app/domain/stock/withdrawals/unknown-sales.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Field } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/unknown-sales.ts'

type ProductCardProps = { product: UnknownSales; answer: Route.ComponentProps['actionData'] }

export function ProductCard({ product, answer }: ProductCardProps) {
  const { productId, productName, isActive, since, until, available, busiestDay, suggested } = product
  const pending = useNavigation().formData?.get('productId') === productId
  const prefilled = suggested === null ? '' : String(Math.min(suggested, available))
  const isAnswered = answer?.submission.initialValue?.productId === productId
  const field = fieldsOf(isAnswered ? answer.submission : undefined)
  return (
    <Card title={productName} className="slip">
      <FactList
        facts={{
          from: [t('admin.withdrawals.unknownSales.from'), <Time at={since} />],
          until: [t('admin.withdrawals.unknownSales.until'), <Time at={until} />],
          inStock: [t('admin.withdrawals.unknownSales.inStock'), formatNumber(available)],
          busiestDay: [t('admin.withdrawals.unknownSales.busiestDay'), formatNumber(busiestDay)],
        }}
      />
      {suggested !== null && suggested > available && (
        <Alert tone="warn" className="mt-4">
          {t('admin.withdrawals.unknownSales.tooFew', { count: suggested })}
        </Alert>
      )}
      <Form method="post" noValidate className="mt-5 grid gap-4">
        <input type="hidden" name="productId" value={productId} />
        <Field
          label={t('admin.withdrawals.unknownSales.count')}
          {...field('count', prefilled)}
          inputMode="numeric"
          autoComplete="off"
          required
          hint={t(`admin.withdrawals.unknownSales.${suggested === null ? 'notSuggested' : 'suggested'}`)}
        />
        <IdentityField error={field('currentPassword').error} />
        <div>
          <Button pending={pending}>
            {t(`admin.withdrawals.unknownSales.${isActive ? 'withdrawActive' : 'withdraw'}`)}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
