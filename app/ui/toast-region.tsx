import * as Radix from '@radix-ui/react-toast'
import { useLayoutEffect, useRef, useState } from 'react'
import { currentLanguage, t } from '#messages'
import { languages } from '#messages/languages.ts'
import { classNames } from './class-names.ts'
import { X } from './icons.ts'
import { type ToastMessage, toastStyle } from './plain-toast.tsx'

const DURATION_MS = 5000
const SWIPE_PX = 50
const HEIGHT_PX = 128
const CONTROLS = ['main', '[role="dialog"]'].map((place) => `${place} :is(a, button, input, select, textarea)`).join()
const PLACES = ['end', 'center', 'start'] as const

const isRightToLeft = () => languages[currentLanguage()].direction === 'rtl'

export default function ToastRegion({ id, message }: { id: number; message: ToastMessage }) {
  const [closedId, setClosedId] = useState(0)
  const { title = t('shop.labels.error'), description, action, duration } = message
  const viewport = useRef<HTMLOListElement>(null)
  const [place, setPlace] = useState<(typeof PLACES)[number]>('end')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per message, because the page below may have changed
  useLayoutEffect(() => {
    if (viewport.current) setPlace(freePlace(viewport.current))
  }, [id])

  return (
    // A new provider for each toast, because the pause under a pointer must not outlast its toast.
    <Radix.Provider
      key={id}
      duration={DURATION_MS}
      swipeDirection={isRightToLeft() ? 'left' : 'right'}
      swipeThreshold={SWIPE_PX}
    >
      <Radix.Root
        open={closedId !== id}
        onOpenChange={() => setClosedId(id)}
        duration={duration}
        className={classNames('toast-slip relative', toastStyle(message))}
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
          aria-label={t('shop.labels.actions.close')}
          className="absolute top-2 end-2 grid size-8 place-items-center rounded-md text-muted hover:bg-surface hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={viewport}
        data-place={place}
        hotkey={['F8']}
        label={t('shop.ui.notifications', { hotkey: '{hotkey}' })}
        className="toast-viewport fixed end-0 z-100 m-0 w-full max-w-md list-none p-4 outline-none"
      />
    </Radix.Provider>
  )
}

/** Returns the place that covers the fewest controls, preferring the end of lines. */
function freePlace(viewport: HTMLElement): (typeof PLACES)[number] {
  const { width, bottom } = viewport.getBoundingClientRect()
  const room = window.innerWidth - width
  const lefts = isRightToLeft() ? { end: 0, center: room / 2, start: room } : { end: room, center: room / 2, start: 0 }
  const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect())
  const covered = PLACES.map(
    (place) =>
      controls.filter(
        (box) =>
          box.left < lefts[place] + width &&
          box.right > lefts[place] &&
          box.top < bottom &&
          box.bottom > bottom - HEIGHT_PX,
      ).length,
  )
  return PLACES[covered.indexOf(Math.min(...covered))] ?? 'end'
}
