import { data, href, redirect } from 'react-router'
import { exportGiftCodes } from '#app/domain/gifts/commands.ts'
import { noFields } from '#app/domain/gifts/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import type { Route } from './+types/codes.ts'

const pathOf = (giftBatchId: string) => href('/admin/gifts/:giftBatchId', { giftBatchId })

export async function loader({ request, context, params: { giftBatchId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(pathOf(giftBatchId))
}

/** Sends the codes once. The browser shows a refusal on the batch's page, because the form leads to a file. */
export async function action({ request, context, params: { giftBatchId } }: Route.ActionArgs) {
  const by = await requireFreshAdmin(request, context, pathOf(giftBatchId))
  if (!isUuid(giftBatchId)) throw data(null, { status: 404 })
  return submit(request, noFields, async () => {
    try {
      const { batch, codes } = await exportGiftCodes(giftBatchId, by)
      const columns: CsvColumn<string>[] = [
        [t('server.gifts.columns.code'), (code) => code],
        [t('server.gifts.columns.amount'), () => plainDollars(batch.amountCents)],
        [t('server.gifts.columns.endsOn'), () => batch.endsOn],
      ]
      return download(csvFile(columns, codes), { fileName: 'gift-codes.csv', type: 'text/csv; charset=utf-8' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return redirect(withFlash(pathOf(giftBatchId), 'gifts-not-exported'))
    }
  })
}
