import { createContext } from 'react'
import type { RevealedAccount } from '#app/domain/stock/edit-account.ts'
import type { Account } from '#app/domain/stock/rules.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { t } from '#messages'

export const ShowSecrets = createContext<(account: RevealedAccount) => void>(() => {})

export function Secret({ value }: { value?: string | undefined }) {
  if (value !== undefined) return <span className="wrap-anywhere">{value}</span>
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="select-none text-muted">
        ••••••••
      </span>
      <span className="sr-only">{t('admin.accounts.fields.hidden')}</span>
    </span>
  )
}

type AccountFactsProps = { account: Pick<Account, 'username' | 'email'> & Partial<Account> }

export function AccountFacts({ account }: AccountFactsProps) {
  return (
    <FactList
      facts={{
        username: [t('shop.labels.columns.username'), account.username],
        password: [t('shop.labels.columns.password'), <Secret value={account.password} />],
        email: [t('shop.labels.columns.email'), account.email],
        emailPassword: [t('admin.accounts.fields.emailPassword'), <Secret value={account.emailPassword} />],
      }}
    />
  )
}
