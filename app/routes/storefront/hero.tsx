import { useEffect, useRef, useState } from 'react'
import { Headline } from '#app/components/headline.tsx'
import type { HeroTexts } from '#app/domain/settings/look/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'

type HeroProps = { texts: HeroTexts; inStock: number | null; accountsSold: number | null }

export function Hero({ texts, inStock, accountsSold }: HeroProps) {
  return (
    <section>
      <h1 className="wrap-anywhere text-balance font-semibold text-[clamp(2rem,9.4vw,3.75rem)] leading-[1.04] tracking-[-0.035em]">
        <Headline {...texts} />
      </h1>
      <p className="wrap-anywhere mt-6 max-w-xl text-pretty text-lg text-muted leading-relaxed">
        {texts.lead ? <bdi>{texts.lead}</bdi> : t('shop.home.hero.lead')}
      </p>
      <dl className="mt-9 flex flex-wrap gap-x-12 gap-y-6">
        {inStock !== null && <Figure name={t('shop.home.hero.inStock')} value={inStock} live={inStock > 0} />}
        {accountsSold !== null && <Figure name={t('shop.home.hero.sold')} value={accountsSold} />}
      </dl>
    </section>
  )
}

function Figure({ name, value, live = false }: { name: string; value: number; live?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex items-center gap-2 text-muted text-sm">
        {live && <span aria-hidden className="mx-1 size-2 rounded-full bg-good ring-4 ring-good/25" />}
        {name}
      </dt>
      <dd className="font-mono font-semibold text-3xl tabular-nums leading-tight tracking-tight">
        <CountUp value={value} />
      </dd>
    </div>
  )
}

const STEPS = 8
const STEP_MS = 30

function CountUp({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  const at = useRef(0)

  useEffect(() => {
    const start = at.current
    const show = (number: number) => {
      at.current = number
      setShown(number)
    }
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(value)
    let step = 0
    const timer = setInterval(() => {
      step += 1
      show(Math.round(start + ((value - start) * step) / STEPS))
      if (step === STEPS) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [value])

  // As wide as its final value, so that nothing beside it moves.
  return (
    <span className="inline-block" style={{ minWidth: `${written(value).length}ch` }}>
      {written(shown)}
    </span>
  )
}

function written(number: number): string {
  return formatNumber(number)
}

export function DeliveryTrace() {
  const steps = [
    { at: '14:02:07.104', text: t('shop.home.trace.charged'), detail: formatDollars(10_00) },
    { at: '14:02:07.121', text: t('shop.home.trace.taken'), detail: t('shop.home.trace.takenAccounts', { count: 20 }) },
    { at: '14:02:07.130', text: t('shop.home.trace.inPanel'), detail: t('shop.home.trace.delivered') },
  ]
  return (
    <figure className="slip max-w-md rounded-lg border border-line px-5 pt-5 pb-4 font-mono text-xs">
      <figcaption className="mb-3 text-muted uppercase">{t('shop.home.trace.title')}</figcaption>
      <ol>
        {steps.map(({ at, text, detail }) => (
          <li key={at} className="flex items-baseline gap-4 border-line border-t border-dashed py-2">
            <span className="text-faint">{at}</span>
            <span className="flex-1">{text}</span>
            <span className="text-good">{detail}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
