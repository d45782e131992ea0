import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

export function CopyButton({ text, label = 'Copy' }: { text: string | (() => Promise<string>); label?: string }) {
  const { state, copy } = useCopy()
  const copied = state === 'copied'
  const Icon = copied ? Check : Copy
  return (
    <Button
      type="button"
      variant="secondary"
      size="sm"
      pending={state === 'copying'}
      onClick={() => copy(text)}
      className="needs-script"
    >
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}

const SHOWN_MS = 2000

export function useCopy() {
  const [state, setState] = useState<'idle' | 'copying' | 'copied'>('idle')
  const toast = useToast()

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy(text: string | (() => Promise<string>)) {
    setState('copying')
    try {
      await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeFetched(text()))
      setState('copied')
    } catch {
      setState('idle')
      toast({ title: 'Copy Failed', description: 'Could not copy text.', variant: 'destructive' })
    }
  }

  return { state, copy }
}

/** Requests the clipboard before the text has arrived, because browsers allow it only shortly after a press. */
function writeFetched(text: Promise<string>): Promise<void> {
  const blob = text.then((all) => new Blob([all], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
