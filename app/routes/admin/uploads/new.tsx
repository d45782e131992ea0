import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listAccountsProducts } from '#app/domain/stock/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/new.ts'
import { receiveUpload } from './receive-upload.server.ts'
import { StockUploadForm } from './upload-form.tsx'

export const meta = pageMeta({ title: 'Add Stock' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { products: await listAccountsProducts() }
}

export async function action(args: Route.ActionArgs) {
  const { reviewAt, refused } = await receiveUpload(args)
  return refused ? data(refused.answer, { status: refused.status }) : redirect(reviewAt)
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
