import { Form, href, Link, useNavigation } from 'react-router'
import type { ListedMethod } from '#app/domain/payments/accounts/provider-setup.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { rich, t } from '#messages'
import { MoveButton } from '../shared/move-button.tsx'

type Props = { methods: ListedMethod[]; takesRealMoney: boolean }

export function MethodList({ methods, takesRealMoney }: Props) {
  return (
    <Card title={t('admin.paymentSettings.methods.title')} footer={t('admin.paymentSettings.methods.footer')}>
      <ul className="divide-y divide-line">
        {methods.map((method, index) => (
          <li key={method.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2 font-medium text-sm wrap-anywhere">
                {method.label}
                <Badge tone={method.isOn ? 'good' : 'neutral'}>
                  {t(method.isOn ? 'admin.settings.form.on' : 'admin.settings.form.off')}
                </Badge>
              </p>
              <p className="mt-0.5 text-muted text-xs">{factsOf(method, takesRealMoney)}</p>
            </div>
            <div className="flex items-center gap-1">
              <Move method={method} side="before" isPossible={index > 0} />
              <Move method={method} side="after" isPossible={index < methods.length - 1} />
              <Link
                to={href('/admin/settings/payment/:methodId', { methodId: method.id })}
                prefetch="intent"
                className={buttonStyle({ variant: 'secondary', size: 'sm' })}
              >
                {rich('admin.paymentSettings.methods.edit', {
                  name: method.label,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                })}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function factsOf(method: ListedMethod, takesRealMoney: boolean): string {
  const { minimumCents, fee, currencies } = method
  return [
    accountState(method, takesRealMoney),
    minimumCents > 0 && t('admin.paymentSettings.methods.from', { amount: formatDollars(minimumCents) }),
    fee && t('admin.paymentSettings.methods.fee', { fee }),
    currencies,
  ]
    .filter(Boolean)
    .join(' · ')
}

function accountState({ isSetUp, isForTests }: ListedMethod, takesRealMoney: boolean): string {
  if (!isSetUp) return t('admin.paymentSettings.methods.noAccount')
  if (!isForTests) return t('admin.paymentSettings.methods.hasAccount')
  return t(
    takesRealMoney ? 'admin.paymentSettings.methods.testAccountIdle' : 'admin.paymentSettings.methods.testAccount',
  )
}

type MoveProps = { method: ListedMethod; side: 'before' | 'after'; isPossible: boolean }

function Move({ method: { id, label: name }, side, isPossible }: MoveProps) {
  const sent = useNavigation().formData
  return (
    <Form method="post" action={href('/admin/settings/payment/:methodId', { methodId: id })} preventScrollReset>
      <input type="hidden" name="method" value={id} />
      <input type="hidden" name="side" value={side} />
      <MoveButton
        name={name}
        side={side}
        isPossible={isPossible}
        pending={sent?.get('method') === id && sent.get('side') === side}
      />
    </Form>
  )
}
