import { ReadableStream } from 'node:stream/web'
import { data, href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { type Download, getCurrentDownload, readDownload } from '#app/domain/catalog/content/downloads.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import type { Route } from './+types/tool-download.ts'
import { programOf } from './program-of.ts'

/** Responds with the file, or shows the page if there is none. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, params }, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const software = await programOf(url, params.tool)
    const download = software && (await getCurrentDownload(software.id))
    return download ? fileAnswer(request, download) : next()
  },
]

function fileAnswer(request: Request, download: Download): Response {
  const tag = `"${download.sha256}"`
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: { ETag: tag } })
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Length': String(download.sizeBytes),
    'Content-Disposition': `attachment; filename="${download.fileName}"`,
    ETag: tag,
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(ReadableStream.from(readDownload(download)) as BodyInit, { headers })
}

export async function loader({ url, params }: Route.LoaderArgs) {
  const software = await programOf(url, params.tool)
  return data({ page: software ? productPath(software) : href('/tools') }, { status: 404 })
}

export const meta = pageMeta(() => ({ title: t('shop.programs.download.title') }))

export default function NoDownload({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl py-16 sm:py-24">
      <h1 className="mb-6 font-semibold text-3xl tracking-tight">{t('shop.programs.download.title')}</h1>
      <EmptyState
        title={t('shop.programs.download.missing')}
        action={
          <ButtonLink to={page} variant="primary">
            {t('shop.programs.download.back')}
          </ButtonLink>
        }
      >
        {t('shop.programs.download.missingText')}
      </EmptyState>
    </div>
  )
}
