import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listAccountsProducts } from '#app/domain/stock/queries.ts'
import { readUploadFields } from '#app/domain/stock/schema.ts'
import { stageUpload } from '#app/domain/stock/stage-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withMultipart } from '#app/http/multipart.server.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/stock-uploads.ts'
import { StockUploadForm, type UploadAnswer } from './stock-upload-form.tsx'

const MEBIBYTE = 1024 * 1024
const limits = { fileField: 'file', fileBytes: 512 * MEBIBYTE, fieldBytes: MEBIBYTE }

export const meta = pageMeta({ title: 'Add Stock' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { products: await listAccountsProducts() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  try {
    const uploadId = await withMultipart(request, limits, ({ fields, file }) =>
      stageUpload({ fields: () => readUploadFields(fields), file, actorId }),
    )
    return redirect(`/admin/stock/uploads/${uploadId}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { title, message, field = 'text', status } = error
    return data<UploadAnswer>({ refusal: { title, message, field } }, { status })
  }
}

/** The dialog of the dashboard as a page, for those without scripts. */
export default function StockUploads({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Bulk Upload Instagram Accounts"
        description="Nothing goes on sale before you have seen what was read."
      />
      <Card className="max-w-2xl">
        <StockUploadForm products={loaderData.products} answer={actionData} />
      </Card>
    </>
  )
}
