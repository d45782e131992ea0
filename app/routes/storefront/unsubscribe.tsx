import { Form, href, useNavigation } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { isSubscribed, unsubscribe } from '#app/domain/customers/news-link.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import type { Route } from './+types/unsubscribe.ts'

export const meta = pageMeta(() => ({ title: t('shop.unsubscribe.title') }))

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export async function loader({ url }: Route.LoaderArgs) {
  return { subscribed: await isSubscribed(tokenOf(url)) }
}

/** Also answers the request of a mail program (RFC 8058), which must not be redirected. */
export async function action({ url }: Route.ActionArgs) {
  await unsubscribe(tokenOf(url))
  return null
}

/** Mail scanners open links, so only the button changes something. */
export default function Unsubscribe({ loaderData: { subscribed } }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  if (subscribed === null) {
    return (
      <AuthShell title={t('shop.auth.deadLink')} description={t('shop.unsubscribe.deadText')}>
        <ButtonLink to={href('/')} size="lg" variant="primary">
          {t('shop.pack.all')}
        </ButtonLink>
      </AuthShell>
    )
  }
  if (!subscribed) {
    return (
      <AuthShell title={t('shop.unsubscribe.title')}>
        <Alert tone="good">{t('shop.unsubscribe.stopped')}</Alert>
      </AuthShell>
    )
  }
  return (
    <AuthShell title={t('shop.unsubscribe.title')} description={t('shop.unsubscribe.question')}>
      <Form method="post" className="grid">
        <Button type="submit" size="lg" pending={pending}>
          {t('shop.unsubscribe.stop')}
        </Button>
      </Form>
    </AuthShell>
  )
}
