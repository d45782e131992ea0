import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getCurrentDownload, publishDownload } from '#app/domain/catalog/content/downloads.ts'
import { getSoftware } from '#app/domain/catalog/queries.ts'
import { catalogRefusals } from '#app/domain/catalog/refusals.ts'
import { MAX_DOWNLOAD_BYTES } from '#app/domain/catalog/rules.ts'
import { downloadInput } from '#app/domain/catalog/schema.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formRefusals, type MultipartForm, withMultipart } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/download.ts'
import { type DownloadAnswer, DownloadForm } from './forms.tsx'

const limits = { fileField: 'file', fileBytes: MAX_DOWNLOAD_BYTES, fieldBytes: 1024 }

export const meta = pageMeta((tool?: { name: string }) => ({
  title: tool ? t('admin.tools.download.title', { name: tool.name }) : t('admin.tools.download.titleUnknown'),
}))

/** The second admin needs to see what the first published. */
export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { productId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const software = await getSoftware(productId)
  if (!software) throw data(null, { status: 404 })
  return { id: productId, name: software.name, current: await getCurrentDownload(productId) }
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const by = await requireFreshAdmin(request, context, href('/admin/tools/:productId', { productId }))
  try {
    await withMultipart(request, limits, (form) => publish(form, { ...by, productId }))
    return redirect(withFlash(href('/admin/tools/:productId', { productId }), 'download-published'))
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<DownloadAnswer>({ message }, { status })
  }
}

async function publish({ fields, file }: MultipartForm, by: FreshAdmin & { productId: string }): Promise<void> {
  const input = downloadInput.safeParse(Object.fromEntries(fields))
  if (!input.success) {
    const fault = String(input.error.issues[0]?.message)
    throw formRefusals.formMalformed(t('server.catalog.refusals.downloadFormMalformed', { fault }))
  }
  if (!file) throw catalogRefusals.chooseZip()
  await publishDownload({ ...by, ...input.data, fileName: file.name, content: file.content })
}

/** Shows a refused file's form on a separate page, for browsers without scripts. */
export default function ToolDownload({ loaderData: { id, name, current }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('admin.tools.download.title', { name })}
        description={t('admin.tools.download.description', { name })}
      />
      <Card className="max-w-2xl">
        <DownloadForm
          current={current}
          action={href('/admin/tools/:productId/download', { productId: id })}
          answer={actionData}
        />
      </Card>
    </>
  )
}
