import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

type CopyButtonProps = {
  text: string | (() => Promise<string>)
  label?: string
  copiedLabel?: string
  size?: 'sm' | 'md'
}

export function CopyButton({ text, label = 'Copy', copiedLabel = 'Copied', size = 'sm' }: CopyButtonProps) {
  const { state, copy } = useCopy()
  const copied = state === 'copied'
  const Icon = copied ? Check : Copy
  return (
    <Button
      type="button"
      variant="secondary"
      size={size}
      pending={state === 'copying'}
      onClick={() => copy(text)}
      className="needs-script"
    >
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
