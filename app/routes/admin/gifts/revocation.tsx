import { data, href, replace } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { revokeGiftBatch } from '#app/domain/gifts/commands.ts'
import { noFields } from '#app/domain/gifts/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProvenForm } from '../shared/proven-form.tsx'
import type { Route } from './+types/revocation.ts'
import { loadBatch } from './load-batch.ts'

export const meta = pageMeta(() => ({ title: t('admin.gifts.revocation.title') }))

export const shouldRevalidate = reloadAfterConflict

export const loader = (args: Route.LoaderArgs) => loadBatch(args)

export async function action({ params: { giftBatchId }, ...args }: Route.ActionArgs) {
  return submitProven(args, noFields, async (_, by) => {
    if (!isUuid(giftBatchId)) throw data(null, { status: 404 })
    await revokeGiftBatch(giftBatchId, by)
    return replace(withFlash(href('/admin/gifts/:giftBatchId', { giftBatchId }), 'gifts-revoked'))
  })
}

export default function GiftRevocation({ loaderData: { batch }, actionData }: Route.ComponentProps) {
  const { id: giftBatchId, codeCount, redeemedCount, amountCents } = batch
  return (
    <>
      <PageHeading title={t('admin.gifts.revocation.title')} />
      <Card className="slip max-w-lg">
        <ProvenForm
          answer={actionData}
          submit={t('admin.gifts.revocation.title')}
          variant="danger"
          cancelTo={href('/admin/gifts/:giftBatchId', { giftBatchId })}
        >
          <p>
            {t('admin.gifts.revocation.text', {
              count: codeCount - redeemedCount,
              amount: formatDollars(amountCents),
            })}
          </p>
        </ProvenForm>
      </Card>
    </>
  )
}
