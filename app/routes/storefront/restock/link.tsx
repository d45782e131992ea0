import { Form, href, redirect, useNavigation } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { confirmRestock, endRestocks, getRestockRequest } from '#app/domain/stock/restocks/restock-requests.ts'
import { restockChoice } from '#app/domain/stock/schema.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import type { Route } from './+types/link.ts'

export const meta = pageMeta(() => ({ title: t('shop.restock.linkTitle') }))

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export async function loader({ url }: Route.LoaderArgs) {
  const [asked, translated] = await Promise.all([getRestockRequest(tokenOf(url)), translateNames()])
  return { asked: asked && translated(asked) }
}

export async function action({ request, url }: Route.ActionArgs) {
  return submit(request, restockChoice, async ({ intent }) => {
    if (intent === 'confirm') {
      return (await confirmRestock(tokenOf(url))) ? redirect(withFlash(href('/'), 'restock-asked')) : null
    }
    await endRestocks(tokenOf(url))
    return redirect(withFlash(href('/'), 'restock-ended'))
  })
}

/** Mail scanners open links, so only the buttons change something. */
export default function RestockLink({ loaderData: { asked } }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  if (!asked) {
    return (
      <AuthShell title={t('shop.auth.deadLink')} description={t('shop.restock.deadText')}>
        <ButtonLink to={href('/')} size="lg" variant="primary">
          {t('shop.pack.all')}
        </ButtonLink>
      </AuthShell>
    )
  }
  const state = asked.isMailed ? 'mailed' : asked.isConfirmed ? 'waiting' : 'question'
  return (
    <AuthShell
      title={t('shop.restock.linkTitle')}
      description={t(`shop.restock.${state}`, { name: asked.productName })}
    >
      <Form method="post" className="grid gap-3">
        {state === 'question' && (
          <Button type="submit" name="intent" value="confirm" size="lg" pending={pending}>
            {t('shop.restock.ask')}
          </Button>
        )}
        <Button type="submit" name="intent" value="stop" variant="secondary" size="lg">
          {t('shop.restock.stop')}
        </Button>
      </Form>
    </AuthShell>
  )
}
