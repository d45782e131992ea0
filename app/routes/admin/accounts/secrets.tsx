import { useContext, useEffect } from 'react'
import { data } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage, useClosing } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { revealStock } from '#app/domain/stock/available/edit-account.ts'
import { noFields } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { shapeOf } from '#app/lib/item-shape.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/secrets.ts'
import { AccountFacts, ShowSecrets } from './account-secrets.tsx'
import { LIST_HEADING } from './selection.tsx'

export const meta = pageMeta(() => ({ title: t('admin.accounts.reveal.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

export async function action({ params: { accountId }, ...args }: Route.ActionArgs) {
  if (!isUuid(accountId)) throw data(null, { status: 404 })
  return submitProven(args, noFields, async (_, by) => ({ account: await revealStock(accountId, by) }))
}

/** Asks for the proof of a reveal, then shows the secrets in the row of the list. */
export default function RevealSecrets({ actionData }: Route.ComponentProps) {
  const account = actionData && 'account' in actionData ? actionData.account : undefined
  const answer = actionData && 'submission' in actionData ? actionData : undefined
  const show = useContext(ShowSecrets)
  const close = useClosing()
  const hydrated = useHydrated()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response
  useEffect(() => {
    if (!account) return
    show(account)
    close()
  }, [account])

  if (account && hydrated) return null
  return (
    <DialogPage
      title={t('admin.accounts.reveal.title')}
      description={t('admin.accounts.reveal.description')}
      returnTo={LIST_HEADING}
    >
      {account ? (
        <AccountFacts shape={shapeOf(account)} plain={account.item} secrets={account.item} />
      ) : (
        <DialogForm answer={answer} submit={t('admin.accounts.reveal.submit')}>
          {(field) => <IdentityField isAsked error={field('currentPassword').error} />}
        </DialogForm>
      )}
    </DialogPage>
  )
}
