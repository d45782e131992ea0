import { useState } from 'react'
import { data, redirect } from 'react-router'
import { DialogPage, openerId } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listAccountsProducts } from '#app/domain/stock/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/new.ts'
import { receiveUpload } from './receive-upload.server.ts'
import { UploadForm } from './upload-form.tsx'

const heading = {
  title: 'Bulk Upload Instagram Accounts',
  description: 'Nothing goes on sale before you have seen what was read.',
}

export const meta = pageMeta({ title: 'Add Stock' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { products: await listAccountsProducts() }
}

export async function action(args: Route.ActionArgs) {
  const { reviewAt, refused } = await receiveUpload(args)
  return refused ? data(refused.answer, { status: refused.status }) : redirect(reviewAt)
}

/** Opens as a dialog over the dashboard; without scripts it is a page. */
export default function NewUpload({ loaderData, actionData }: Route.ComponentProps) {
  const [holds, setHolds] = useState<'input' | 'sending'>()
  return (
    <DialogPage {...heading} returnTo={openerId('upload')} holds={holds}>
      <UploadForm products={loaderData.products} answer={actionData} onHolds={setHolds} />
    </DialogPage>
  )
}
