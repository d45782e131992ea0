import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

const SHOWN_MS = 2000

type CopyButtonProps = { text: string; label?: string; copiedLabel?: string; size?: 'sm' | 'md' }

/** Copies `text`; says so for two seconds (spec §9). */
export function CopyButton({ text, label = 'Copy', copiedLabel = 'Copied', size = 'sm' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const toast = useToast()

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ title: 'Copy Failed', description: 'Could not copy text.', variant: 'destructive' })
    }
  }

  const Icon = copied ? Check : Copy
  return (
    <Button type="button" variant="secondary" size={size} onClick={copy} className="needs-script">
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
