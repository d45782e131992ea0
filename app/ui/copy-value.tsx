import { Check, Copy } from 'lucide-react'
import { classNames } from './class-names.ts'
import { useCopy } from './copy-button.tsx'
import { useMedia } from './use-reduced-motion.ts'

/** A value that a tap copies on a phone, where text is hard to select; anywhere else, and without scripts, it is text. */
export function CopyValue({ name, value }: { name: string; value: string }) {
  const isPhone = useMedia('(width < 40rem)')
  const { state, copy } = useCopy()
  if (!isPhone) return value
  const copied = state === 'copied'
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => copy(value)}
      className="printed -my-1.5 flex w-full min-w-0 items-baseline gap-2 py-1.5 text-left"
    >
      <span className="sr-only">Copy {name} </span>
      <span className="min-w-0 flex-1">{value}</span>
      <Icon
        aria-hidden
        className={classNames('size-3.5 shrink-0 self-center print:hidden', copied ? 'text-good' : 'text-faint')}
      />
      <span aria-live="polite" className="sr-only">
        {copied && 'Copied'}
      </span>
    </button>
  )
}
