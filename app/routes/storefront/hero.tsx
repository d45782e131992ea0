import { CountUp } from '#app/ui/count-up.tsx'

type HeroProps = {
  inStock: number
  /** Only those who are signed in see it (spec §2). */
  accountsSold: number | null
}

export function Hero({ inStock, accountsSold }: HeroProps) {
  return (
    <section>
      <h1 className="whitespace-nowrap font-semibold text-[clamp(2rem,9.4vw,3.75rem)] leading-[1.04] tracking-[-0.035em]">
        Paid for at 14:02:07. <span className="block text-signal">Yours at 14:02:07.</span>
      </h1>
      <p className="mt-6 max-w-xl text-lg text-muted leading-relaxed">
        Account packs drawn from sealed stock and delivered to your panel in the same second. One prepaid balance, every
        cent accounted for.
      </p>
      <dl className="mt-9 flex flex-wrap gap-x-12 gap-y-6">
        <Figure name="in stock now" value={inStock} live={inStock > 0} />
        {accountsSold !== null && <Figure name="sold so far" value={accountsSold} />}
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
