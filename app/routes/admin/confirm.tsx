import { href, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { confirmAdmin } from '#app/domain/identity/confirm-identity.ts'
import { isFresh } from '#app/domain/identity/rules.ts'
import { identityProof } from '#app/domain/identity/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { returnToOf, withReturnTo } from '#app/http/return-to.ts'
import { submit } from '#app/http/submit.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ShieldCheck } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import type { Route } from './+types/confirm.ts'
import { IdentityField } from './shared/identity-field.tsx'

const PATH = href('/admin/confirm')
const HOME = href('/admin/dashboard')

export const meta = pageMeta(() => ({ title: t('admin.security.confirm.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email, session } = await requireAdmin(request, context)
  const returnTo = returnToOf(new URL(request.url))
  if (isFresh(session, new Date())) throw redirect(returnTo ?? HOME)
  return { name, email, action: withReturnTo(PATH, returnTo) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireAdmin(request, context)
  const returnTo = returnToOf(new URL(request.url)) ?? HOME
  return submit(request, identityProof, async ({ currentPassword }) => {
    await confirmAdmin({ actor, currentPassword, clientIp: context.get(requestInfo).clientIp })
    return redirect(returnTo)
  })
}

export default function Confirm({ loaderData: { name, email, action }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const error = actionData?.submission.error?.currentPassword
  return (
    <div className="mx-auto max-w-md pt-2 sm:pt-10">
      <PageHeading title={t('admin.security.confirm.title')} description={t('admin.security.confirm.description')} />
      <RefusalAlert refusal={actionData?.refusal} besideField={Boolean(error)} className="mb-5" />
      <Card>
        <PostForm answer={actionData} action={action} className="grid grid-cols-1 gap-5">
          <p className="flex items-center gap-3 text-sm">
            <ShieldCheck aria-hidden className="size-8 shrink-0 text-accent" strokeWidth={1.5} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-muted">{email}</span>
            </span>
          </p>
          {/* Tells a password manager whose password this is. */}
          <input type="text" value={email} readOnly hidden autoComplete="username" />
          <IdentityField isAsked error={error} />
          <div className="flex flex-wrap gap-2.5">
            <Button pending={pending}>{t('admin.security.confirm.continue')}</Button>
            <ButtonLink to={HOME}>{t('shop.labels.actions.cancel')}</ButtonLink>
          </div>
        </PostForm>
      </Card>
    </div>
  )
}
