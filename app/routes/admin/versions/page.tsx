import { data, href, redirect } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listVersions } from '#app/domain/catalog/content/file-versions.ts'
import { getEditedProduct } from '#app/domain/catalog/queries.ts'
import { MAX_DOWNLOAD_BYTES, productPath } from '#app/domain/catalog/rules.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { withMultipart } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProductLinks } from '../shared/product-links.tsx'
import type { Route } from './+types/page.ts'
import { publishSent } from './publish-sent.server.ts'
import { type VersionAnswer, VersionForm } from './version-form.tsx'
import { VersionTable } from './version-table.tsx'

const limits = { fileField: 'file', fileBytes: MAX_DOWNLOAD_BYTES, fieldBytes: 16 * 1024 }

export const meta = pageMeta((found?: { name: string }) => ({
  title: found ? t('admin.versions.title', { name: found.name }) : t('admin.texts.history.title'),
}))

export const handle = { isBackdrop: true }

export const shouldRevalidate = keepUnderDialogs

export async function loader({ request, context, params: { fileId: productId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const product = await getEditedProduct(productId)
  if (product?.kind !== 'file') throw data(null, { status: 404 })
  return { id: product.id, name: product.name, page: productPath(product), versions: await listVersions(product.id) }
}

export async function action({ request, context, params: { fileId: productId } }: Route.ActionArgs) {
  const path = href('/admin/products/:fileId/versions', { fileId: productId })
  const { actorId, ip } = await requireFreshAdmin(request, context, path)
  try {
    const mails = await withMultipart(request, limits, (form) => publishSent(form, { productId, actorId, ip }))
    announceStockChange(productId)
    return redirect(withFlash(path, 'version-published', mails))
  } catch (error) {
    const { message, field = '', status } = refusalOf(error)
    return data<VersionAnswer>({ errors: { [field]: message } }, { status })
  }
}

export default function FileVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, page, versions } = loaderData
  return (
    <DialogList list={href('/admin/products/:fileId/versions', { fileId: id })}>
      <PageHeading
        title={t('admin.versions.title', { name })}
        description={t('admin.versions.description')}
        actions={<ProductLinks productId={id} page={page} />}
      />
      <div className="grid max-w-4xl gap-5">
        <VersionForm key={versions[0]?.id} productId={id} isFirst={versions.length === 0} answer={actionData} />
        {versions.length > 0 && <VersionTable productId={id} versions={versions} />}
      </div>
    </DialogList>
  )
}
