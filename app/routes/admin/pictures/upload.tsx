import { data, href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { addPictures } from '#app/domain/catalog/pictures/commands.ts'
import { type RenderedPicture, renderPicture } from '#app/domain/catalog/pictures/render.ts'
import { MAX_PICTURES, MAX_UPLOAD_BYTES } from '#app/domain/catalog/pictures/rules.ts'
import { catalogRefusals } from '#app/domain/catalog/refusals.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { type MultipartFile, withFiles } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/upload.ts'
import { readBytes } from './read-bytes.ts'
import { requireProduct } from './require-product.ts'
import { type UploadAnswer, UploadForm } from './upload-form.tsx'

const limits = { fileField: 'file', fileBytes: MAX_UPLOAD_BYTES, fieldBytes: 1024, files: MAX_PICTURES }

export const meta = pageMeta((found?: { name: string }) => ({
  title: found ? t('admin.pictures.title', { name: found.name }) : t('admin.pictures.titleUnknown'),
}))

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { product } = await requireProduct(params.productId)
  return { id: product.id, name: product.name }
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const path = href('/admin/products/:productId/pictures', { productId })
  const { actorId, ip } = await requireFreshAdmin(request, context, path)
  try {
    const pictures = await withFiles(request, limits, renderEach)
    if (pictures.length === 0) throw catalogRefusals.choosePictures()
    await addPictures({ productId, pictures, actorId, ip })
    return redirect(withFlash(path, 'pictures-saved'))
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<UploadAnswer>({ message }, { status })
  }
}

async function renderEach(files: AsyncIterable<MultipartFile>): Promise<RenderedPicture[]> {
  const pictures: RenderedPicture[] = []
  for await (const { name, content } of files) {
    pictures.push(await renderPicture(await readBytes(content), name))
  }
  return pictures
}

/** Shows a refused upload's form on a separate page, for browsers without scripts. */
export default function PictureUpload({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t('admin.pictures.title', { name })} description={t('admin.pictures.description')} />
      <div className="max-w-3xl">
        <UploadForm productId={id} answer={actionData} />
      </div>
    </>
  )
}
