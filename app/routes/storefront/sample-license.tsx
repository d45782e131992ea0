import { t } from '#messages'

export function SampleLicense({ days }: { days: number }) {
  const left = Math.ceil(days * 0.8)
  return (
    <figure className="rounded-lg border border-line bg-bg p-5">
      <figcaption className="sr-only">{t('shop.programs.sample.caption')}</figcaption>
      <p aria-hidden className="font-mono font-semibold text-lg tracking-tight">
        K7QD-29XM-TR4V-8HPA
      </p>
      <p aria-hidden className="mt-3 flex justify-between text-muted text-xs">
        <span>{t('shop.programs.sample.daysLeft', { count: left })}</span>
        <span className="font-mono">{t('shop.programs.sample.device', { id: '9f3a61c2' })}</span>
      </p>
      <svg aria-hidden="true" className="mt-2 h-1.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
        <rect width="100" height="1" className="fill-line" />
        <rect width="80" height="1" className="fill-signal" />
      </svg>
    </figure>
  )
}
