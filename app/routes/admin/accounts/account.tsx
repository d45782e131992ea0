import { useState } from 'react'
import { data, replace } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { editAccount, type RevealedAccount, revealStock } from '#app/domain/stock/available/edit-account.ts'
import { getAvailable, getShapeOfRow } from '#app/domain/stock/available/list-available.ts'
import { type AccountInput, accountInput, typedFilter } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { accountShape, shapeOf } from '#app/lib/item-shape.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/account.ts'
import { AccountFacts } from './account-secrets.tsx'
import { accountsPath } from './accounts-path.ts'
import { EditFields } from './edit-fields.tsx'

export const meta = pageMeta(() => ({ title: t('admin.accounts.edit.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params: { accountId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const account = isUuid(accountId) ? await getAvailable(accountId) : null
  if (!account) throw data(null, { status: 404 })
  const shape = await getShapeOfRow(accountId)
  return { account, shape: shape === accountShape ? null : shape }
}

/** Reveals the account, which is audited, or changes it. A refused edit reveals what is stored now. */
export async function action({ params: { accountId }, ...args }: Route.ActionArgs) {
  if (!isUuid(accountId)) throw data(null, { status: 404 })
  const { form, prove } = await formWithProof(args)
  const shape = await getShapeOfRow(accountId)
  const reveal = async (): Promise<{ account?: RevealedAccount }> => ({
    account: await revealStock(accountId, await prove()),
  })
  const edit = async (input: AccountInput) => {
    if (input.intent === 'reveal') return reveal()
    const { version, values } = input
    await editAccount({ accountId, account: values, version, by: await prove() })
    const filter = typedFilter(new URL(args.request.url).searchParams)
    return replace(accountsPath(filter, { done: { updated: accountId } }))
  }
  const answer = await submitForm(form, accountInput(shape), edit, { guard: prove })
  if (!('data' in answer)) return answer
  const stored = form.get('intent') === 'edit' ? await reveal().catch(() => ({})) : {}
  return data({ ...answer.data, ...stored }, answer.init ?? {})
}

/** Reveals the secrets on a button press, so that following a link reveals nothing. */
export default function EditStockAccount({ loaderData, actionData }: Route.ComponentProps) {
  const newest = actionData && 'account' in actionData ? actionData.account : undefined
  const [last, setLast] = useState(newest)
  if (newest && newest !== last) setLast(newest)
  const answer = actionData && 'submission' in actionData ? actionData : undefined
  const revealed = newest ?? last
  const { account, shape } = loaderData
  const plain = account.fields ?? { username: account.username, email: account.email }
  return (
    <DialogPage
      title={t(`admin.accounts.edit.${shape ? 'titleItem' : 'title'}`)}
      description={t(`admin.accounts.edit.${shape ? 'descriptionItem' : 'description'}`)}
    >
      <DialogForm answer={answer} submit={t(revealed ? 'admin.accounts.edit.save' : 'admin.accounts.edit.reveal')}>
        {(field) => (
          <>
            <input type="hidden" name="intent" value={revealed ? 'edit' : 'reveal'} />
            {revealed ? (
              <EditFields account={revealed} field={field} />
            ) : (
              <>
                <AccountFacts shape={shapeOf({ shape })} plain={plain} />
                <p className="text-muted text-sm">
                  {t(`admin.accounts.edit.${shape ? 'itemWillBeLogged' : 'willBeLogged'}`)}
                </p>
              </>
            )}
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}
