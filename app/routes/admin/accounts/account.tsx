import { data, redirect, useSubmit } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { confirmAdmin } from '#app/domain/identity/confirm-identity.ts'
import { editAccount } from '#app/domain/stock/edit-account.ts'
import { getAvailable } from '#app/domain/stock/list-available.ts'
import { AccountNotAvailable } from '#app/domain/stock/refusals.ts'
import { type RevealedAccount, revealStock } from '#app/domain/stock/reveal-stock.ts'
import { type AvailableFilter, accountInput } from '#app/domain/stock/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/account.ts'
import { accountsPath } from './accounts-path.ts'
import { EditForm } from './edit-form.tsx'
import { MaskedAccount } from './masked-account.tsx'
import { typedFilter } from './typed-filter.ts'

export const meta = pageMeta({ title: 'Edit Stock Account' })

export const shouldRevalidate = reloadAfterConflict

const filterOf = (request: Request) => typedFilter(new URL(request.url).searchParams)
const pathTo = (accountId: string, filter: AvailableFilter) => accountsPath(filter, {}, `/admin/accounts/${accountId}`)

export async function loader({ request, context, params: { accountId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const account = isUuid(accountId) ? await getAvailable(accountId) : null
  if (!account) throw data(null, { status: 404 })
  const filter = filterOf(request)
  return { account, action: pathTo(accountId, filter), list: accountsPath(filter) }
}

/** Shows the account with its secrets, which is logged, or changes it. */
export async function action({ request, context, params: { accountId } }: Route.ActionArgs) {
  const actor = await requireAdmin(request, context)
  if (!isUuid(accountId)) throw data(null, { status: 404 })
  const filter = filterOf(request)
  const { clientAddress } = context.get(requestInfo)

  async function reveal(): Promise<RevealedAccount> {
    const by = await requireFreshAdmin(request, context, pathTo(accountId, filter))
    return revealStock(accountId, by).catch((error: unknown) => {
      if (error instanceof AccountNotAvailable) throw data(null, { status: 404 })
      throw error
    })
  }

  const answer = await submit(request, accountInput, async (input) => {
    if (input.intent === 'reveal') return { account: await reveal(), submission: undefined }
    const { intent: _, version, currentPassword, ...account } = input
    const by = await confirmAdmin({ actor, currentPassword, clientAddress })
    await editAccount({ accountId, account, version, by })
    return redirect(accountsPath(filter, { updated: accountId }))
  })
  // A refused form without scripts is another page, which needs the account again.
  const isDocument = request.headers.get('accept')?.includes('text/html')
  return isDocument && 'data' in answer ? data({ ...answer.data, account: await reveal() }, answer.init ?? {}) : answer
}

/** The dialog of the list as a page. */
export default function StockAccount({ loaderData: { account, action: to, list }, actionData }: Route.ComponentProps) {
  const send = useSubmit()
  const revealed = actionData && 'account' in actionData ? actionData.account : undefined
  return (
    <>
      <PageHeading title="Edit Stock Account" description="Update the details for this account." />
      <Card className="max-w-xl">
        {revealed ? (
          <EditForm
            key={revealed.id}
            account={revealed}
            action={to}
            cancel={list}
            answer={actionData}
            onConflict={() => send({ intent: 'reveal' }, { method: 'post', action: to })}
          />
        ) : (
          <MaskedAccount account={account} action={to} list={list} />
        )}
      </Card>
    </>
  )
}
