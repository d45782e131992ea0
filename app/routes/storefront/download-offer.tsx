import { Download as DownloadIcon } from 'lucide-react'
import type { Download } from '#app/domain/catalog/read-download.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { buttonStyle } from '#app/ui/button.tsx'

/** The zip with its name, size and checksum, or the word that there is none. */
export function DownloadOffer({ download, address }: { download: Download | null; address: string }) {
  if (!download) {
    return (
      <p className="mt-6 border-line border-t pt-5 text-muted text-sm">
        The download is not available yet. It is offered here as soon as the shop publishes it.
      </p>
    )
  }
  return (
    <div className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={address} download className={buttonStyle({ variant: 'secondary', size: 'lg' })}>
          <DownloadIcon aria-hidden className="size-4" />
          Download
        </a>
        <p className="min-w-0 text-muted text-sm">
          <span className="break-all font-mono text-text">{download.fileName}</span>
          <span className="block">{formatBytes(download.sizeBytes)}</span>
        </p>
      </div>
      <details className="mt-3 text-muted text-sm">
        <summary className="w-fit py-1">Checksum</summary>
        <p className="mt-1 break-all font-mono text-xs">SHA-256 {download.sha256}</p>
      </details>
    </div>
  )
}
