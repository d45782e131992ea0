import { useEffect, useState } from 'react'
import { t } from '#messages'
import { Button } from './button.tsx'
import { Check, Copy } from './icons.ts'
import { useToast } from './toast.tsx'

type CopyButtonProps = { text: string | (() => Promise<string>); label?: string }

export function CopyButton({ text, label = t('shop.labels.actions.copy') }: CopyButtonProps) {
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
      <span aria-live="polite">{copied ? t('shop.ui.copy.copied') : label}</span>
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
      toast({ title: t('shop.ui.copy.failed'), description: t('shop.ui.copy.failedText'), variant: 'destructive' })
    }
  }

  return { state, copy }
}

/** Requests the clipboard before the text has arrived, because browsers allow it only shortly after a press. */
function writeFetched(text: Promise<string>): Promise<void> {
  const blob = text.then((all) => new Blob([all], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
