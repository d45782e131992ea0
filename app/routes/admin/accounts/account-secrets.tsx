import { createContext, type ReactNode } from 'react'
import type { RevealedAccount } from '#app/domain/stock/available/edit-account.ts'
import { accountShape, type Item, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { t } from '#messages'
import { fieldLabel } from '../shared/field-label.ts'
import { ItemValue } from '../shared/item-value.tsx'

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

/** Returns the label of a field. Those of accounts are translated. */
export function valueLabel(shape: Shape, field: ShapeField): string {
  const isEmailPassword = shape === accountShape && field.key === 'emailPassword'
  return isEmailPassword ? t('admin.accounts.fields.emailPassword') : fieldLabel(shape, field)
}

/** The plain values of an account or item, and its secrets once revealed. */
type AccountFactsProps = { shape: Shape; plain: Item; secrets?: Item }

export function AccountFacts({ shape, plain, secrets }: AccountFactsProps) {
  const facts = shape.fields.map((field): [string, [string, ReactNode]] => {
    const value = field.sealed ? (
      <Secret value={secrets && (secrets[field.key] ?? '')} />
    ) : shape === accountShape ? (
      plain[field.key]
    ) : (
      <ItemValue field={field} value={plain[field.key]} />
    )
    return [`field ${field.key}`, [valueLabel(shape, field), value]]
  })
  return <FactList facts={Object.fromEntries(facts)} />
}
