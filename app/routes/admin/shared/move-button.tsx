import { Button } from '#app/ui/button.tsx'
import { ArrowDown, ArrowUp } from '#app/ui/icons.ts'
import { t } from '#messages'

type MoveButtonProps = { name: string; side: 'before' | 'after'; isPossible: boolean; pending: boolean }

/** Submits a form that moves what is named up or down in its list. */
export function MoveButton({ name, side, isPossible, pending }: MoveButtonProps) {
  const label = t(side === 'before' ? 'admin.products.move.up' : 'admin.products.move.down', { name })
  const Icon = side === 'before' ? ArrowUp : ArrowDown
  return (
    <Button
      variant="ghost"
      className="h-11 px-2.5"
      aria-label={label}
      title={label}
      disabled={!isPossible}
      pending={pending}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}
