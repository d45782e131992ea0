import { createContext, type ReactNode } from 'react'
import type { RevealedAccount } from '#app/domain/stock/reveal-stock.ts'
import type { Account } from '#app/domain/stock/rules.ts'

/** Shows revealed secrets in the row of their account. */
export const ShowSecrets = createContext<(account: RevealedAccount) => void>(() => {})

/** Shows a secret that was revealed, or dots. */
export function Secret({ value }: { value?: string | undefined }) {
  if (value !== undefined) return <span className="wrap-anywhere">{value}</span>
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="select-none text-muted">
        ••••••••
      </span>
      <span className="sr-only">Hidden</span>
    </span>
  )
}

type AccountFactsProps = {
  account: Pick<Account, 'username' | 'email'> & Partial<Account>
}

/** Shows the four parts of an account, its secrets as dots until they are revealed. */
export function AccountFacts({ account }: AccountFactsProps) {
  const facts: Record<string, ReactNode> = {
    Username: account.username,
    Password: <Secret value={account.password} />,
    Email: account.email,
    'Email Pass': <Secret value={account.emailPassword} />,
  }
  return (
    <dl className="grid gap-4">
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt className="font-medium text-sm">{label}</dt>
          <dd className="wrap-anywhere mt-0.5 text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
