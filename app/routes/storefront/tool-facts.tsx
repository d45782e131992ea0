import { Link } from 'react-router'
import type { Download } from '#app/domain/catalog/content/downloads.ts'
import type { Prerequisite } from '#app/domain/catalog/rules.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Download as DownloadIcon } from '#app/ui/icons.ts'
import { t } from '#messages'

export function LicenseFacts({ days, maxDevices }: { days: number; maxDevices: number }) {
  const facts = [
    { name: t('shop.programs.facts.key'), text: t('shop.programs.facts.keyText') },
    {
      name: t('shop.programs.facts.devices', { count: maxDevices }),
      text: t('shop.programs.facts.devicesText', { count: maxDevices }),
    },
    { name: t('shop.programs.facts.days', { count: days }), text: t('shop.programs.facts.daysText') },
  ]
  return (
    <div>
      <h2 className="font-semibold text-2xl tracking-tight">{t('shop.programs.facts.title')}</h2>
      <dl className="mt-5 grid gap-6 sm:grid-cols-3">
        {facts.map(({ name, text }, index) => (
          <div key={index}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-muted text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function Prerequisites({ cards }: { cards: readonly Prerequisite[] }) {
  return (
    <section className="mt-14">
      <h2 className="font-semibold text-2xl tracking-tight">{t('shop.programs.facts.prerequisites')}</h2>
      <ol className={classNames('mt-5 grid gap-4 sm:grid-cols-2', cards.length > 2 && 'lg:grid-cols-3')}>
        {cards.map(({ title, text }, index) => (
          <li key={index} className="min-w-0 rounded-lg border border-line bg-surface">
            <p aria-hidden className="slip-head px-6 py-2.5 font-mono text-faint text-xs">
              {index + 1} / {cards.length}
            </p>
            <div className="px-6 pt-4 pb-6">
              <h3 className="break-words font-semibold">{title}</h3>
              <p className="mt-1 whitespace-pre-line break-words text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function DownloadOffer({ download, address }: { download: Download | null; address: string }) {
  if (!download) {
    return <p className="mt-6 border-line border-t pt-5 text-muted text-sm">{t('shop.programs.download.notYet')}</p>
  }
  return (
    <div className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to={address} reloadDocument download className={buttonStyle({ variant: 'secondary', size: 'lg' })}>
          <DownloadIcon aria-hidden className="size-4" />
          {t('shop.labels.actions.download')}
        </Link>
        <p className="min-w-0 text-muted text-sm">
          <span className="break-all font-mono text-text">{download.fileName}</span>
          <span className="block">{formatBytes(download.sizeBytes)}</span>
        </p>
      </div>
      <details className="mt-3 text-muted text-sm">
        <summary className="w-fit py-1">{t('shop.programs.download.checksum')}</summary>
        <p className="mt-1 break-all font-mono text-xs">SHA-256 {download.sha256}</p>
      </details>
    </div>
  )
}
