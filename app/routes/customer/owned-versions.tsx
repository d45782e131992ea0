import { href, Link } from 'react-router'
import type { FileVersion } from '#app/domain/catalog/content/file-versions.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.ts'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

/** Lists the versions of a file, the newest first, with links that download them. */
export function OwnedVersions({ orderId, versions }: { orderId: string; versions: FileVersion[] }) {
  return (
    <>
      <h2 className="font-semibold">{t('customer.copies.files')}</h2>
      <ol className="mt-3 divide-y divide-line">
        {versions.map((version, index) => (
          <li key={version.id} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <bdi className="font-medium wrap-anywhere">{version.version}</bdi>
                {index === 0 && <Badge tone="good">{t('customer.copies.newest')}</Badge>}
              </p>
              <p className="mt-0.5 text-muted text-sm">
                <bdi className="wrap-anywhere">{version.fileName}</bdi>
                {' · '}
                <span className="whitespace-nowrap">{formatBytes(version.sizeBytes)}</span>
                {' · '}
                <Time at={version.createdAt} />
              </p>
              {version.note && (
                <p className="mt-2 whitespace-pre-line text-sm wrap-anywhere">
                  <bdi>{version.note}</bdi>
                </p>
              )}
              <p className="mt-2 break-all font-mono text-faint text-xs">
                {t('customer.copies.hash', { hash: version.sha256 })}
              </p>
            </div>
            <Link
              to={href('/customer/orders/:orderId/versions/:downloadId/file.bin', { orderId, downloadId: version.id })}
              reloadDocument
              prefetch="none"
              className={buttonStyle({ variant: index === 0 ? 'primary' : 'secondary', size: 'sm' })}
            >
              <Download aria-hidden className="size-4" />
              {rich('customer.copies.download', {
                version: version.version,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-2 border-line border-t pt-4 text-muted text-xs">{t('customer.copies.filesNote')}</p>
    </>
  )
}
