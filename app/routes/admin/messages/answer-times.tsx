import { href } from 'react-router'
import type { AnswerTimes as Times } from '#app/domain/support/queries.ts'
import { formatDuration } from '#app/lib/duration.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Metric } from '#app/ui/card.tsx'
import { t } from '#messages'

/** Shows how well the promise of an answer within 48 hours is kept. */
export function AnswerTimes({ times: { due, inTime, medianSeconds, late } }: { times: Times }) {
  const share = due === 0 ? null : formatNumber(inTime / due, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-3">
      <Metric
        label={t('admin.messages.answers.inTime')}
        value={share ?? t('admin.messages.answers.none')}
        hint={t('admin.messages.answers.inTimeHint', { count: due })}
      />
      <Metric
        label={t('admin.messages.answers.median')}
        value={medianSeconds === null ? t('admin.messages.answers.none') : formatDuration(Math.round(medianSeconds))}
      />
      <Metric
        label={t('admin.messages.answers.late')}
        value={formatNumber(late)}
        href={`${href('/admin/messages')}?state=late`}
      />
    </div>
  )
}
