import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '#app/ui/icons.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useReducedMotion } from '#app/ui/use-reduced-motion.ts'
import { currentLanguage, rich, t } from '#messages'
import { languages } from '#messages/languages.ts'
import { drawings } from './drawings.tsx'

const ROTATION_MS = 5000

type CarouselProps = { label: string; slides: readonly { title: string; text: string; drawing: string }[] }

/** Advances every five seconds, unless hovered, focused, paused, or motion is reduced. Scrolls without scripts. */
export function Carousel({ label, slides }: CarouselProps) {
  const hydrated = useHydrated()
  const reduced = useReducedMotion()
  const [chosen, setChosen] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const rotates = chosen ?? !reduced
  const playing = hydrated && rotates && !hovered && !focused
  const { viewport, selected, show, step } = useSlides(playing, reduced)

  function toggle() {
    setChosen(!rotates)
    // Play starts immediately, although the pointer and focus are still here.
    setHovered(false)
    setFocused(false)
  }

  function turn(event: KeyboardEvent) {
    if (!hydrated || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const back = languages[currentLanguage()].direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    step(event.key === back ? -1 : 1)
  }

  return (
    <section
      aria-roledescription={t('shop.programs.carousel.role')}
      aria-label={label}
      className="min-w-0 overflow-hidden rounded-xl border border-line bg-accent-soft"
      onKeyDown={turn}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without scripts this is a scrollable area, which must be reachable by keyboard */}
      <div ref={viewport} tabIndex={0} className="slides overflow-hidden -outline-offset-2">
        <div aria-live={playing ? 'off' : 'polite'} className="flex touch-pan-y">
          {slides.map(({ title, text, drawing }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this is the group of the carousel pattern
            <div
              key={index}
              role="group"
              aria-roledescription={t('shop.programs.carousel.slideRole')}
              aria-label={t('shop.programs.carousel.position', { number: index + 1, count: slides.length })}
              aria-hidden={hydrated && index !== selected ? true : undefined}
              className="min-w-0 flex-[0_0_100%] px-5 pt-5 sm:px-8 sm:pt-8"
            >
              <figure>
                <Drawing name={drawing} />
                <figcaption className="mt-4 text-muted text-sm">
                  {rich('shop.programs.carousel.caption', {
                    title,
                    text,
                    strong: (inside) => <strong className="font-semibold text-text">{inside}</strong>,
                  })}
                </figcaption>
              </figure>
            </div>
          ))}
        </div>
      </div>
      <div className="needs-script flex items-center gap-1 px-3 pt-2 pb-3 sm:px-6 sm:pb-5">
        <Control label={t(rotates ? 'shop.programs.carousel.pause' : 'shop.programs.carousel.play')} onClick={toggle}>
          {rotates ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        </Control>
        <div className="mx-auto flex">
          {slides.map(({ title }, index) => (
            <Dot
              key={index}
              label={t('shop.programs.carousel.choose', { number: index + 1, title })}
              current={index === selected}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <Control label={t('shop.programs.carousel.previous')} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Control>
        <Control label={t('shop.programs.carousel.next')} onClick={() => step(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </Control>
      </div>
    </section>
  )
}

function Drawing({ name }: { name: string }) {
  const Known = drawings[name]
  return Known && <Known />
}

function useSlides(playing: boolean, reduced: boolean) {
  const { direction } = languages[currentLanguage()]
  const [viewport, embla] = useEmblaCarousel({ loop: true, direction }, [
    // Only this component starts playback; the plugin would keep playing after a swipe, even when paused.
    Autoplay({ delay: ROTATION_MS, jump: reduced, playOnInit: false, stopOnFocusIn: false }),
  ])
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!embla) return
    const follow = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', follow).on('reInit', follow)
    return () => void embla.off('select', follow).off('reInit', follow)
  }, [embla])

  useEffect(() => {
    if (!embla || !playing) return
    const play = () => embla.plugins().autoplay.play()
    play()
    embla.on('pointerUp', play).on('reInit', play)
    return () => {
      embla.off('pointerUp', play).off('reInit', play)
      embla.plugins().autoplay.stop()
    }
  }, [embla, playing])

  function show(index: number) {
    embla?.scrollTo(index, reduced)
    embla?.plugins().autoplay.reset()
  }

  function step(by: 1 | -1) {
    if (by === 1) embla?.scrollNext(reduced)
    else embla?.scrollPrev(reduced)
    embla?.plugins().autoplay.reset()
  }

  return { viewport, selected, show, step }
}

type ControlProps = { label: string; onClick: () => void; children: ReactNode }

function Control({ label, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-md text-muted transition-colors hover:bg-surface hover:text-text"
    >
      {children}
    </button>
  )
}

function Dot({ label, current, onClick }: Omit<ControlProps, 'children'> & { current: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      onClick={onClick}
      className="group grid h-10 w-7 place-items-center"
    >
      <span
        className={classNames(
          'h-2 rounded-full transition-[width]',
          current ? 'w-5 bg-accent' : 'w-2 bg-control group-hover:bg-text',
        )}
      />
    </button>
  )
}
