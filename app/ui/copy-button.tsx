import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

const SHOWN_MS = 2000

type CopyButtonProps = {
  /** What is copied, or where it is fetched from when that is asked for. */
  text: string | (() => Promise<string>)
  label?: string
  copiedLabel?: string
  size?: 'sm' | 'md'
}

/** Copies `text`; says so for two seconds (spec §9). */
export function CopyButton({ text, label = 'Copy', copiedLabel = 'Copied', size = 'sm' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copying' | 'copied'>('idle')
  const toast = useToast()

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    setState('copying')
    try {
      await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeFetched(text()))
      setState('copied')
    } catch {
      setState('idle')
      toast({ title: 'Copy Failed', description: 'Could not copy text.', variant: 'destructive' })
    }
  }

  const copied = state === 'copied'
  const Icon = copied ? Check : Copy
  return (
    <Button
      type="button"
      variant="secondary"
      size={size}
      pending={state === 'copying'}
      onClick={copy}
      className="needs-script"
    >
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}

/** Asks for the clipboard at once: once the text has come, a browser may have forgotten that somebody pressed a button. */
function writeFetched(text: Promise<string>): Promise<void> {
  const blob = text.then((all) => new Blob([all], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
