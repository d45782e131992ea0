import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

type FactListProps = { facts: Record<string, [label: string, value: ReactNode]>; className?: string }

/** Leaves out facts that are null or false. */
export function FactList({ facts, className }: FactListProps) {
  const known = Object.entries(facts).filter(([, [, value]]) => value !== null && value !== false)
  return (
    <dl className={classNames('divide-y divide-line border-line border-y text-sm', className)}>
      {known.map(([name, [label, value]]) => (
        <div key={name} className="flex items-baseline justify-between gap-6 py-2">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
