import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { editAccount } from '#app/domain/stock/edit-account.ts'
import { AccountNotAvailable } from '#app/domain/stock/refusals.ts'
import { revealStock } from '#app/domain/stock/reveal-stock.ts'
import { accountInput, availableListInput } from '#app/domain/stock/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/account.ts'
import { accountsPath } from './accounts-path.ts'
import { EditForm } from './edit-form.tsx'

export const meta = pageMeta({ title: 'Edit Stock Account' })

export const shouldRevalidate = reloadAfterConflict

const filterOf = (request: Request) => availableListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
const pathTo = (accountId: string, filter: ReturnType<typeof filterOf>) =>
  accountsPath(filter, {}, `/admin/accounts/${accountId}`)

export async function loader({ request, context, params: { accountId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  if (!isUuid(accountId)) throw data(null, { status: 404 })
  const filter = filterOf(request)
  const actor = await requireFreshAdmin(request, context, pathTo(accountId, filter))
  const address = context.get(requestInfo).clientAddress
  const account = await revealStock({ actor, currentPassword: '', accountId, address }).catch((error: unknown) => {
    if (error instanceof AccountNotAvailable) throw data(null, { status: 404 })
    throw error
  })
  return { account, action: pathTo(accountId, filter), list: accountsPath(filter) }
}

export async function action({ request, context, params: { accountId } }: Route.ActionArgs) {
  const actor = await requireAdmin(request, context)
  if (!isUuid(accountId)) throw data(null, { status: 404 })
  const address = context.get(requestInfo).clientAddress
  return submit(request, accountInput, async ({ version, currentPassword, ...account }) => {
    await editAccount({ actor, currentPassword, accountId, address, account, version })
    return redirect(accountsPath(filterOf(request), { updated: accountId }))
  })
}

/** The dialog of the list as a page. Opening it shows the secrets, so it is logged as a reveal. */
export default function StockAccount({ loaderData: { account, action: to, list }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Edit Stock Account" description="Update the details for this account." />
      <Card className="max-w-xl">
        <EditForm key={account.id} account={account} action={to} cancel={list} answer={actionData} />
      </Card>
    </>
  )
}
