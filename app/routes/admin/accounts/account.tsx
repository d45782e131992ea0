import { useState } from 'react'
import { data, replace } from 'react-router'
import type { z } from 'zod'
import { DialogForm, type Fields } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { editAccount, type RevealedAccount, revealStock } from '#app/domain/stock/edit-account.ts'
import { getAvailable } from '#app/domain/stock/list-available.ts'
import { accountInput, typedFilter } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import { storedNow } from '../shared/stored-now.ts'
import type { Route } from './+types/account.ts'
import { AccountFacts } from './account-secrets.tsx'
import { accountsPath } from './accounts-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.accounts.edit.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params: { accountId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const account = isUuid(accountId) ? await getAvailable(accountId) : null
  if (!account) throw data(null, { status: 404 })
  return { account }
}

/** Reveals the account, which is audited, or changes it. A refused edit reveals what is stored now. */
export async function action({ params: { accountId }, ...args }: Route.ActionArgs) {
  if (!isUuid(accountId)) throw data(null, { status: 404 })
  const { form, prove } = await formWithProof(args)
  const reveal = async (): Promise<{ account?: RevealedAccount }> => ({
    account: await revealStock(accountId, await prove()),
  })
  const edit = async (input: z.output<typeof accountInput>) => {
    if (input.intent === 'reveal') return reveal()
    const { intent: _, version, ...account } = input
    await editAccount({ accountId, account, version, by: await prove() })
    const filter = typedFilter(new URL(args.request.url).searchParams)
    return replace(accountsPath(filter, { done: { updated: accountId } }))
  }
  const answer = await submitForm(form, accountInput, edit, { guard: prove })
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
  return (
    <DialogPage title={t('admin.accounts.edit.title')} description={t('admin.accounts.edit.description')}>
      <DialogForm answer={answer} submit={t(revealed ? 'admin.accounts.edit.save' : 'admin.accounts.edit.reveal')}>
        {(field) => (
          <>
            <input type="hidden" name="intent" value={revealed ? 'edit' : 'reveal'} />
            {revealed ? (
              <EditFields account={revealed} field={field} />
            ) : (
              <>
                <AccountFacts account={loaderData.account} />
                <p className="text-muted text-sm">{t('admin.accounts.edit.willBeLogged')}</p>
              </>
            )}
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}

type EditFieldsProps = { account: RevealedAccount; field: Fields }

/** Shows the four fields of an account. After a conflict, shows the stored values next to what was typed. */
function EditFields({ account, field }: EditFieldsProps) {
  const [opened] = useState(account)
  const typedVersion = field('version').typed
  const isOutdated = typedVersion !== undefined && typedVersion !== account.version

  function fieldOf(name: 'username' | 'password' | 'email' | 'emailPassword') {
    const { typed, error } = field(name)
    // Secrets are not sent back.
    const value = typed || account[name]
    const changed = account[name] !== opened[name] || (isOutdated && value !== account[name])
    return {
      name,
      defaultValue: value,
      error: changed ? storedNow(account[name]) : error,
      autoComplete: 'off',
      spellCheck: false,
    }
  }

  return (
    <>
      <input type="hidden" name="version" value={account.version} />
      <Field label={t('shop.labels.columns.username')} {...fieldOf('username')} />
      <Field label={t('shop.labels.columns.password')} {...fieldOf('password')} className={monospaced} />
      <Field label={t('shop.labels.columns.email')} type="email" {...fieldOf('email')} />
      <Field
        label={t('admin.accounts.fields.emailPassword')}
        {...fieldOf('emailPassword')}
        hint={t('admin.accounts.edit.optional')}
        className={monospaced}
      />
    </>
  )
}

const monospaced = '[&_input]:font-mono [&_input]:text-sm'
