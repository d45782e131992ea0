import { formatNumber } from '#app/lib/numbers.ts'

type FoundCountProps = { found: { count: number; isMore: boolean }; words: [one: string, many: string] }

export function FoundCount({ found: { count, isMore }, words: [one, many] }: FoundCountProps) {
  return (
    <p role="status" className="mb-2 text-muted text-sm">
      {isMore ? 'More than ' : ''}
      {formatNumber(count)} {count === 1 ? one : many}
    </p>
  )
}
