import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What there is to know of something, by name; a fact that is null or false is left out. */
export function FactList({ facts, className }: { facts: Record<string, ReactNode>; className?: string }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== false)
  return (
    <dl className={classNames('divide-y divide-line border-line border-y text-sm', className)}>
      {known.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-6 py-2">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
