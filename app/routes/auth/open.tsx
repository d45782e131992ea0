import { Form, href, redirect, useNavigation } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { LinkExpired } from '#app/domain/identity/refusals.ts'
import { addressOfEntry, enterByLink } from '#app/domain/identity/registration/guests.ts'
import { signOut } from '#app/domain/identity/sign-in/sign-in.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { clientOf } from '#app/http/request-info.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import type { Route } from './+types/open.ts'
import { enter, returnToOfLink, tokenOf } from './enter.ts'

export const meta = pageMeta(() => ({ title: t('shop.auth.open.title') }))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const [email, returnTo, actor] = await Promise.all([
    addressOfEntry(tokenOf(url)),
    returnToOfLink(url),
    currentActor(request, context),
  ])
  // In the browser that used the link, it leads to the order again.
  if (!email && returnTo && actor) throw redirect(returnTo)
  return { email, returnTo, current: actor && actor.email !== email ? actor.email : null }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  try {
    const signedIn = await enterByLink({ token: tokenOf(url), ...clientOf(request, context) })
    // The session that this browser had would stay open without its cookie.
    await signOut(request.headers)
    return enter(signedIn, await returnToOfLink(url))
  } catch (error) {
    if (error instanceof LinkExpired) return null
    throw error
  }
}

/** Mail scanners open links, so only the button signs in. */
export default function OpenOrder({ loaderData: { email, returnTo, current } }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  if (!email) {
    return (
      <AuthShell title={t('shop.auth.deadLink')} description={t('shop.auth.open.deadLinkText')}>
        <ButtonLink to={withReturnTo(href('/auth/forgot-password'), returnTo)} size="lg" variant="primary">
          {t('shop.auth.newLink')}
        </ButtonLink>
      </AuthShell>
    )
  }
  return (
    <AuthShell
      title={t('shop.auth.open.title')}
      description={<span className="wrap-anywhere">{t('shop.auth.open.account', { email })}</span>}
    >
      <Form method="post" className="grid gap-4">
        {current && (
          <Alert tone="warn" className="wrap-anywhere">
            {t('shop.auth.open.other', { current })}
          </Alert>
        )}
        <Button type="submit" size="lg" pending={pending} className="w-full">
          {t(current ? 'shop.auth.open.switch' : 'shop.auth.open.submit')}
        </Button>
      </Form>
    </AuthShell>
  )
}
