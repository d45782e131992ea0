import { Form, href, useNavigation } from 'react-router'
import type { ListedWithdrawal } from '#app/domain/stock/withdrawals/withdrawals.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import { reasonLabel } from './withdrawal-labels.ts'

type PutBackFormProps = { withdrawal: ListedWithdrawal; error: string[] | null | undefined }

export function PutBackForm({ withdrawal, error }: PutBackFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const { reason, products, removedOn, putBackAt, putBackBy } = withdrawal
  const counts = products.map(({ id, name, count }) => [`product ${id}`, [name, formatNumber(count)]] as const)
  return (
    <Card className="slip max-w-lg">
      <FactList
        facts={{
          reason: [t('shop.labels.columns.reason'), reasonLabel(reason)],
          ...Object.fromEntries(counts),
          removedAfter: [t('admin.withdrawals.page.removedAfter'), !putBackAt && <Time at={removedOn} dateOnly />],
          putBackAt: [
            t('admin.withdrawals.page.putBackAt'),
            putBackAt &&
              rich('admin.withdrawals.page.putBackBy', { time: () => <Time at={putBackAt} />, name: putBackBy ?? '' }),
          ],
        }}
      />
      {!putBackAt && reason === 'unknown_sales' && (
        <Alert tone="warn" className="mt-4">
          {t('admin.withdrawals.page.maybeSold')}
        </Alert>
      )}
      {!putBackAt && reason !== 'unknown_sales' && (
        <p className="mt-4 text-sm">{t('admin.withdrawals.page.backOnSale')}</p>
      )}
      <Form method="post" className="mt-5 grid gap-5">
        {!putBackAt && <IdentityField error={error} />}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={href('/admin/stock/withdrawals')}>{t('admin.withdrawals.title')}</ButtonLink>
          {!putBackAt && <Button pending={pending}>{t('admin.withdrawals.page.submit')}</Button>}
        </div>
      </Form>
    </Card>
  )
}
