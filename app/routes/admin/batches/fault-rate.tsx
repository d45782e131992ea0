import { faultRate } from '#app/domain/stock/rules.ts'

/** Claims for each account sold; a dash before any was sold. */
export function FaultRate({ batch }: { batch: { sold: number; claimed: number } }) {
  const percent = faultRate(batch)
  if (percent === null) return <span className="text-faint">–</span>
  const tone = percent === 0 ? undefined : percent < 5 ? 'text-warn' : 'text-bad'
  const words = percent.toLocaleString('en-US', { maximumFractionDigits: 1 })
  return (
    <span className={tone} title={`${batch.claimed.toLocaleString('en-US')} claimed`}>
      {words} %
    </span>
  )
}
