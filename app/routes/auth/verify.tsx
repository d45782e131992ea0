import { Form, href, redirect, useNavigation } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { LinkExpired } from '#app/domain/identity/refusals.ts'
import { addressToConfirm, confirmEmail } from '#app/domain/identity/register.ts'
import { withFlash } from '#app/http/flash.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import type { Route } from './+types/verify.ts'
import { tokenOf } from './enter.ts'

export const meta = pageMeta(() => ({ title: t('shop.auth.verify.pageTitle') }))

export async function loader({ url }: Route.LoaderArgs) {
  return { email: await addressToConfirm(tokenOf(url)) }
}

export async function action({ url }: Route.ActionArgs) {
  try {
    await confirmEmail(tokenOf(url))
  } catch (error) {
    if (error instanceof LinkExpired) return null
    throw error
  }
  return redirect(withFlash(href('/auth/login'), 'email-verified'))
}

/** Mail scanners open links, so only the button confirms. */
export default function Verify({ loaderData: { email } }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  if (email === null) {
    return (
      <AuthShell title={t('shop.auth.deadLink')} description={t('shop.auth.verify.deadLinkText')}>
        <ButtonLink to={href('/auth/check-email')} size="lg" variant="primary">
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
