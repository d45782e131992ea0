import { href, Link } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import type { FileVersion } from '#app/domain/catalog/content/file-versions.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

export function VersionTable({ productId, versions }: { productId: string; versions: FileVersion[] }) {
  const columns: Column<FileVersion>[] = [
    {
      header: t('admin.versions.version'),
      className: 'unfold:min-w-40 wrap-anywhere',
      cell: ({ version, note }) => (
        <>
          <bdi className="font-medium">{version}</bdi>
          {note && <bdi className="mt-1 block whitespace-pre-line text-muted text-sm">{note}</bdi>}
        </>
      ),
    },
    {
      header: t('admin.versions.file'),
      className: 'fold:col-span-2 unfold:min-w-60',
      cell: ({ id, fileName, sha256 }) => (
        <>
          <Link
            to={href('/admin/products/:fileId/versions/:downloadId/file.bin', { fileId: productId, downloadId: id })}
            reloadDocument
            prefetch="none"
            className="text-accent wrap-anywhere hover:underline"
          >
            <bdi>{fileName}</bdi>
          </Link>
          <span className="mt-1 block break-all font-mono text-faint text-xs">{sha256}</span>
        </>
      ),
    },
    {
      header: t('admin.tools.download.size'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ sizeBytes }) => formatBytes(sizeBytes),
    },
    {
      header: t('shop.labels.columns.date'),
      className: 'text-muted fold:text-xs',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      header: t('shop.labels.columns.action'),
      hidesHeader: true,
      className: 'text-end fold:col-span-2',
      cell: ({ id, version }) =>
        id !== versions[0]?.id && (
          <ButtonLink
            id={openerId(id)}
            to={href('/admin/products/:fileId/versions/:downloadId/deletion', { fileId: productId, downloadId: id })}
            {...opensDialog}
            variant="ghost"
            size="sm"
          >
            {rich('admin.versions.deletion.open', {
              version,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </ButtonLink>
        ),
    },
  ]
  return (
    <Card title={t('admin.versions.published', { count: versions.length })}>
      <DataTable folds label={t('admin.texts.history.title')} columns={columns} items={versions} />
    </Card>
  )
}
