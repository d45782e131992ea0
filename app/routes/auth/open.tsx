import { Form, href, redirect, useNavigation } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { enterByLink, isEntryLink } from '#app/domain/identity/guests.ts'
import { LinkExpired } from '#app/domain/identity/refusals.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { clientOf } from '#app/http/request-info.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import type { Route } from './+types/open.ts'
import { enter, returnToOfLink, tokenOf } from './enter.ts'

export const meta = pageMeta(() => ({ title: t('shop.auth.open.title') }))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const [works, returnTo] = await Promise.all([isEntryLink(tokenOf(url)), returnToOfLink(url)])
  // In the browser that used the link, it leads to the order again.
  if (!works && returnTo && (await currentActor(request, context))) throw redirect(returnTo)
  return { works, returnTo }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  try {
    const signedIn = await enterByLink({ token: tokenOf(url), ...clientOf(request, context) })
    return enter(signedIn, await returnToOfLink(url))
  } catch (error) {
    if (error instanceof LinkExpired) return null
    throw error
  }
}

/** Mail scanners open links, so only the button signs in. */
export default function OpenOrder({ loaderData: { works, returnTo } }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  if (!works) {
    return (
      <AuthShell title={t('shop.auth.deadLink')} description={t('shop.auth.open.deadLinkText')}>
        <ButtonLink to={withReturnTo(href('/auth/forgot-password'), returnTo)} size="lg" variant="primary">
          {t('shop.auth.newLink')}
        </ButtonLink>
      </AuthShell>
    )
  }
  return (
    <AuthShell title={t('shop.auth.open.title')} description={t('shop.auth.open.text')}>
      <Form method="post">
        <Button type="submit" size="lg" pending={pending} className="w-full">
          {t('shop.auth.open.submit')}
        </Button>
      </Form>
    </AuthShell>
  )
}
