import { data } from 'react-router'
import { getProof } from '#app/domain/payments/manual/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import type { Route } from './+types/proof.ts'

export async function loader({ request, context, params: { paymentId: id } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const proof = await getProof({ id, customerId })
  if (!proof) throw data(null, { status: 404 })
  return download(new Uint8Array(proof), { fileName: `${id}.webp`, type: 'image/webp', show: true })
}
