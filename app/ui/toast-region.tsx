import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { type ToastMessage, toastStyle } from './plain-toast.tsx'

const DURATION_MS = 5000
const SWIPE_PX = 50

/** The one toast that may be seen (spec §9): swiped away to the right, reached with F8. */
export default function ToastRegion({ id, message }: { id: number; message: ToastMessage }) {
  const [closedId, setClosedId] = useState(0)
  const { title, description, action, duration } = message

  return (
    // One for each message: the pause under a pointer must not outlast the toast that was closed there.
    <Radix.Provider key={id} duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Radix.Root
        open={closedId !== id}
        onOpenChange={() => setClosedId(id)}
        duration={duration}
        className={classNames('toast-slip', toastStyle(message))}
      >
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
        {action && (
          <Radix.Action
            altText={action.label}
            onClick={action.onPress}
            className="mt-2 justify-self-start font-semibold text-accent underline"
          >
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close
          aria-label="Close"
          className="absolute top-2 right-2 grid size-8 place-items-center rounded-md text-muted hover:bg-surface hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="toast-viewport fixed right-0 z-100 m-0 w-full max-w-md list-none p-4 outline-none"
      />
    </Radix.Provider>
  )
}
