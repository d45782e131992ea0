import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import { t } from '#messages'
import { classNames } from './class-names.ts'
import { X } from './icons.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Id of the element to focus after closing if the opener is gone; by default the page's heading. */
  returnTo?: string | undefined
  title: string
  description?: ReactNode
  footer?: ReactNode
  /** `input` ignores clicks outside, so that no input is lost; `sending` also ignores Escape. */
  holds?: 'input' | 'sending' | undefined
  /** Focuses the dialog instead of its first button. */
  calm?: boolean
  wide?: boolean
  children?: ReactNode
}

export function Dialog({
  returnTo = '',
  title,
  description,
  footer,
  holds,
  calm,
  wide,
  children,
  ...root
}: DialogProps) {
  // Radix returns focus only to its own trigger.
  const findOpener = useRef<() => Element | null>(() => null)

  function takeFocus(event: Event) {
    const opener = document.activeElement
    findOpener.current = () =>
      opener?.isConnected && opener !== document.body ? opener : document.getElementById(returnTo)
    if (!calm) return
    event.preventDefault()
    if (event.target instanceof HTMLElement) event.target.focus()
  }

  function returnFocus(event: Event) {
    event.preventDefault()
    const target = findOpener.current() ?? document.querySelector('main h1')
    if (target instanceof HTMLElement) target.focus()
  }

  return (
    <Radix.Root {...root}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-scrim p-4">
          <Radix.Content
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={returnFocus}
            onPointerDownOutside={(event) => holds && event.preventDefault()}
            onEscapeKeyDown={(event) => holds === 'sending' && event.preventDefault()}
            {...(description == null ? { 'aria-describedby': undefined } : {})}
            className={classNames(
              'dialog-slip relative w-full min-w-0 rounded-xl border border-line-strong bg-surface outline-none',
              wide ? 'max-w-4xl p-4 sm:p-6' : 'max-w-lg p-6',
            )}
          >
            <Radix.Title className="wrap-anywhere pe-10 font-semibold text-lg leading-snug">{title}</Radix.Title>
            {description != null && (
              <Radix.Description className="wrap-anywhere mt-1.5 text-muted text-sm">{description}</Radix.Description>
            )}
            {children && <div className="mt-5">{children}</div>}
            {footer && <footer className="mt-6 flex flex-wrap justify-end gap-3">{footer}</footer>}
            <Radix.Close
              aria-label={t('shop.labels.actions.close')}
              className="absolute top-4 end-4 grid size-9 place-items-center rounded-md text-muted hover:bg-raised hover:text-text"
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
