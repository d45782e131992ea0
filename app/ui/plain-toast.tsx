import { t } from '#messages'
import { classNames } from './class-names.ts'

export type ToastMessage = {
  /** “Error” by default. */
  title?: string
  description?: string
  action?: { label: string; onPress: () => void }
  variant?: 'default' | 'destructive'
  /** The HTTP status of the response that the message explains. */
  status?: number
  /** The path of the purchase that the balance is too low for. */
  purchase?: string | null | undefined
  /** Milliseconds, or Infinity to stay until closed; 5000 by default. */
  duration?: number
}

export function PlainToast({ message }: { message: ToastMessage }) {
  return (
    <div role="status" className={classNames('plain-toast', toastStyle(message))}>
      <strong className="font-semibold">{message.title ?? t('shop.labels.error')}</strong>
      {message.description && <span className="text-muted">{message.description}</span>}
    </div>
  )
}

export function toastStyle({ variant }: ToastMessage): string {
  return classNames(
    'grid gap-0.5 rounded-lg border border-s-4 bg-raised py-3 pe-12 ps-4 text-sm',
    variant === 'destructive' ? 'border-bad' : 'border-line-strong border-s-signal',
  )
}
