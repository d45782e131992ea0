import type { ReactNode } from 'react'

export function FactList({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-6 py-2">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
