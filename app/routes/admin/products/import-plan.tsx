import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { Changes } from '../audit/log.tsx'
import type { ShownPlan, ShownRow } from './shown-plan.ts'

const tones: Record<ShownRow['state'], Tone> = { new: 'good', changed: 'info', unchanged: 'neutral', refused: 'bad' }

/** Lists what an import would do, and takes the focus. */
export function ImportPlan({ plan, children }: { plan: ShownPlan; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dry run takes the focus
  useEffect(() => section.current?.focus(), [plan])
  const { counts, rows } = plan
  return (
    <section ref={section} tabIndex={-1} aria-label={t('admin.products.import.plan')} className="outline-none">
      <Card title={t('admin.products.import.plan')}>
        <p className="text-muted text-sm">{t('admin.products.import.counts', counts)}</p>
        {counts.refused > 0 && (
          <Alert tone="bad" className="mt-4">
            {t('admin.products.import.refused', { count: counts.refused })}
          </Alert>
        )}
        {rows.length > 0 && (
          <ol className="mt-4 divide-y divide-line border-line border-y">
            {rows.map((row) => (
              <li key={row.number} className="py-3">
                <Row row={row} />
              </li>
            ))}
          </ol>
        )}
        <div className="mt-5 empty:hidden">{children}</div>
      </Card>
    </section>
  )
}

function Row({ row: { number, name, state, reason, changes } }: { row: ShownRow }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="text-muted text-xs tabular-nums">
          {t('admin.products.import.row', { number: String(number) })}
        </span>
        <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
        <Badge tone={tones[state]}>{t(`admin.products.import.states.${state}`)}</Badge>
      </p>
      {reason && <p className="mt-1.5 text-bad text-sm wrap-anywhere">{reason}</p>}
      <Changes changes={changes} />
    </>
  )
}
