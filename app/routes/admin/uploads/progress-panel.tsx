import { isStalled, isUnderWay, paceOf, type UploadProgress } from '#app/domain/uploads/rules.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'

type UploadProgressPanelProps = { label: string; progress: UploadProgress }

export function UploadProgressPanel({ label, progress }: UploadProgressPanelProps) {
  const { share } = paceOf(progress)
  const percent = share === null ? undefined : Math.floor(share * 100)
  return (
    <div className="@container">
      <p className="flex items-baseline justify-between gap-4 font-medium text-sm">
        {label}
        {percent !== undefined && <span className="font-mono tabular-nums">{percent} %</span>}
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
          className="h-full rounded-full bg-signal transition-[width] duration-500 ease-linear motion-reduce:transition-none"
          style={{ width: `${percent ?? 0}%` }}
        />
      </div>
      <dl className="mt-3.5 grid grid-cols-[auto_auto] justify-between gap-x-4 gap-y-2.5 @xl:grid-cols-4 @xl:justify-stretch">
        {factsOf(progress).map(([name, value]) => (
          <div key={name}>
            <dt className="text-faint text-xs">{name}</dt>
            <dd className="font-mono text-[0.8125rem] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isStalled(progress) && (
        <Alert tone="warn" title="No progress for a while." className="mt-4">
          The shop was probably restarted, and the upload is lost. None of it is on sale.
        </Alert>
      )}
    </div>
  )
}

function factsOf(progress: UploadProgress): [string, string][] {
  const { phase, bytesDone, bytesTotal, rowsDone, rowsTotal } = progress
  const { rowsPerSecond, secondsLeft } = paceOf(progress)
  const isImport = phase === 'importing' || phase === 'imported'
  const rows = isImport && rowsTotal !== null ? `${count(rowsDone)} of ${count(rowsTotal)}` : count(rowsDone)
  const bytes = bytesTotal === null ? formatBytes(bytesDone) : `${formatBytes(bytesDone)} of ${formatBytes(bytesTotal)}`
  return [
    ['Size', bytes],
    ['Lines', rows],
    ['Rate', rowsPerSecond === null ? '–' : `${count(rowsPerSecond)} lines/s`],
    ['Time left', isUnderWay(progress) && secondsLeft !== null ? duration(secondsLeft) : '–'],
  ]
}

const count = (number: number) => formatNumber(number)

function duration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
