import { isStalled, isUnderWay, paceOf, type UploadProgress } from '#app/domain/uploads/rules.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { t } from '#messages'

type UploadProgressPanelProps = { label: string; progress: UploadProgress }

export function UploadProgressPanel({ label, progress }: UploadProgressPanelProps) {
  const { share } = paceOf(progress)
  const percent = share === null ? undefined : Math.floor(share * 100)
  return (
    <div className="@container">
      <p className="flex items-baseline justify-between gap-4 font-medium text-sm">
        {label}
        {percent !== undefined && (
          <span className="font-mono tabular-nums">{t('admin.uploads.progress.percent', { percent })}</span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2.5 h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-signal transition-[width] ease-linear motion-safe:duration-500"
          style={{ width: `${percent ?? 0}%` }}
        />
      </div>
      <dl className="mt-3.5 grid grid-cols-[auto_auto] justify-between gap-x-4 gap-y-2.5 @xl:grid-cols-4 @xl:justify-stretch">
        {factsOf(progress).map(([name, value], index) => (
          <div key={index}>
            <dt className="text-faint text-xs">{name}</dt>
            <dd className="font-mono text-[0.8125rem] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isStalled(progress) && (
        <Alert tone="warn" title={t('admin.uploads.progress.stalled')} className="mt-4">
          {t('admin.uploads.progress.stalledText')}
        </Alert>
      )}
    </div>
  )
}

function factsOf(progress: UploadProgress): [string, string][] {
  const { phase, bytesDone, bytesTotal, rowsDone, rowsTotal } = progress
  const { rowsPerSecond, secondsLeft } = paceOf(progress)
  const isImport = phase === 'importing' || phase === 'imported'
  const bytes = formatBytes(bytesDone)
  return [
    [
      t('admin.uploads.progress.size'),
      bytesTotal === null ? bytes : t('admin.uploads.progress.sizeOf', { done: bytes, total: formatBytes(bytesTotal) }),
    ],
    [
      t('admin.uploads.progress.lines'),
      isImport && rowsTotal !== null
        ? t('admin.uploads.progress.linesOf', { done: rowsDone, total: rowsTotal })
        : formatNumber(rowsDone),
    ],
    [
      t('admin.uploads.progress.rate'),
      rowsPerSecond === null ? '–' : t('admin.uploads.progress.linesPerSecond', { count: rowsPerSecond }),
    ],
    [
      t('admin.uploads.progress.timeLeft'),
      isUnderWay(progress) && secondsLeft !== null ? durationLabel(secondsLeft) : '–',
    ],
  ]
}

function durationLabel(seconds: number): string {
  return seconds < 60
    ? t('admin.uploads.progress.seconds', { seconds })
    : t('admin.uploads.progress.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
