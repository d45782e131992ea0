import { useState } from 'react'
import { data, redirect } from 'react-router'
import { DialogPage, openerId } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listAccountsProducts } from '#app/domain/stock/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { t } from '#messages'
import type { Route } from './+types/new.ts'
import { receiveUpload } from './receive-upload.server.ts'
import { UploadForm } from './upload-form.tsx'

export const meta = pageMeta(() => ({ title: t('admin.uploads.new.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const products = await listAccountsProducts()
  const wanted = new URL(request.url).searchParams.get('product')
  const chosen = wanted === null ? products[0] : products.find(({ id }) => id === wanted)
  if (wanted !== null && !chosen) throw data(null, { status: 404 })
  return {
    products: products.map(({ shape, ...product }) => ({ ...product, format: shape && formatOf(shape) })),
    chosen: chosen?.id,
  }
}

const formatOf = ({ fields }: Shape) => fields.map(({ label }) => label).join(':')

export async function action(args: Route.ActionArgs) {
  const { status, ...answer } = await receiveUpload(args)
  return 'refusal' in answer ? data(answer, { status }) : redirect(answer.reviewAt)
}

export default function NewUpload({ loaderData, actionData }: Route.ComponentProps) {
  const [holds, setHolds] = useState<'input' | 'sending'>()
  const hasItems = loaderData.products.some(({ format }) => format !== null)
  return (
    <DialogPage
      title={t(`admin.uploads.new.${hasItems ? 'headingItems' : 'heading'}`)}
      description={t(`admin.uploads.new.${hasItems ? 'descriptionItems' : 'description'}`)}
      returnTo={openerId('upload')}
      holds={holds}
    >
      <UploadForm
        products={loaderData.products}
        chosen={actionData?.typed?.productId ?? loaderData.chosen}
        answer={actionData}
        onHolds={setHolds}
      />
    </DialogPage>
  )
}
