import { data, redirect } from 'react-router'
import { confirmAdmin } from '#app/domain/identity/confirm-identity.ts'
import { revealStock } from '#app/domain/stock/reveal-stock.ts'
import { revealInput } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/secrets.ts'

/** Without scripts an account's secrets are asked for on its own page. */
export async function loader({ request, context, params: { accountId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(`/admin/accounts/${encodeURIComponent(accountId)}`)
}

/** The secrets of one account, logged; a refusal in plain words when there are none for the one who asks. */
export async function action({ request, context, params: { accountId } }: Route.ActionArgs) {
  const actor = await requireAdmin(request, context)
  const typed = revealInput.safeParse(Object.fromEntries(await formOf(request)))
  if (!typed.success || !isUuid(accountId)) throw data(null, { status: 400 })
  const { clientAddress } = context.get(requestInfo)
  const headers = { 'Cache-Control': 'no-store' }
  try {
    const account = await revealStock(accountId, await confirmAdmin({ actor, ...typed.data, clientAddress }))
    return data({ account, refusal: undefined }, { headers })
  } catch (error) {
    const { title, message, field, status } = refusalOf(error)
    return data({ account: undefined, refusal: { title, message, field } }, { status, headers })
  }
}

async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch((error: unknown) => {
    if (error instanceof TypeError) throw data(null, { status: 400 })
    throw error
  })
}
