import { data } from 'react-router'
import { getGiftBatch } from '#app/domain/gifts/queries.ts'
import { batchState } from '#app/domain/gifts/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'

type Asked = { request: Request; context: PageContext; params: { giftBatchId: string } }

/** Loads a batch for an admin, or answers 404. */
export async function loadBatch({ request, context, params: { giftBatchId } }: Asked) {
  await requireAdmin(request, context)
  const found = await getGiftBatch(giftBatchId)
  if (!found) throw data(null, { status: 404 })
  return { ...found, state: batchState(found.batch, new Date()) }
}
