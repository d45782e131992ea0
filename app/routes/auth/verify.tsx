import { Form, href, redirect, useNavigation } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { LinkExpired } from '#app/domain/identity/refusals.ts'
import { addressToConfirm, confirmEmail } from '#app/domain/identity/registration/register.ts'
import { withFlash } from '#app/http/flash.ts'
import { clientOf } from '#app/http/request-info.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import type { Route } from './+types/verify.ts'
import { choosePasswordAs, enter, loginAs, returnToOfLink, tokenOf } from './enter.ts'

export const meta = pageMeta(() => ({ title: t('shop.auth.verify.pageTitle') }))

export async function loader({ url }: Route.LoaderArgs) {
  const [email, returnTo] = await Promise.all([addressToConfirm(tokenOf(url)), returnToOfLink(url)])
  return { email, returnTo }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  try {
    const browser = { headers: request.headers, ...clientOf(request, context) }
    const { email, signedIn, hasPassword } = await confirmEmail({ token: tokenOf(url), ...browser })
    const returnTo = await returnToOfLink(url)
    if (signedIn) return enter(signedIn, returnTo)
    if (hasPassword) return redirect(withFlash(loginAs(email, returnTo), 'email-verified'))
    return redirect(withFlash(choosePasswordAs(email, returnTo), 'password-due'))
  } catch (error) {
    if (error instanceof LinkExpired) return null
    throw error
  }
}

/** Mail scanners open links, so only the button confirms. */
export default function Verify({ loaderData: { email, returnTo } }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  if (email === null) {
    return (
      <AuthShell title={t('shop.auth.deadLink')} description={t('shop.auth.verify.deadLinkText')}>
        <ButtonLink to={withReturnTo(href('/auth/check-email'), returnTo)} size="lg" variant="primary">
          {t('shop.auth.newLink')}
        </ButtonLink>
      </AuthShell>
    )
  }
  return (
    <AuthShell title={t('shop.auth.verify.title')} description={t('shop.auth.verify.description', { email })}>
      <Form method="post">
        <Button type="submit" size="lg" pending={pending} className="w-full">
          {t('shop.auth.verify.submit')}
        </Button>
      </Form>
    </AuthShell>
  )
}
