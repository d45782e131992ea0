import { Form, href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getAcceptedVersions, getProofState, getTwoStep } from '#app/domain/identity/queries.ts'
import { signOut } from '#app/domain/identity/sign-in/sign-in.ts'
import { closeAccount } from '#app/domain/payments/close-account.ts'
import { accountClosure } from '#app/domain/payments/schema.ts'
import { redirectWithSession, requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Download } from '#app/ui/icons.ts'
import { rich, t } from '#messages'
import type { Route } from './+types/privacy.ts'
import { AcceptedVersions } from './accepted-versions.tsx'
import { DeletionForm } from './settings-form.tsx'

export const meta = pageMeta(() => ({ title: t('customer.settings.privacy.pageTitle') }))

/** The balance may have changed, even after a refusal. */
export const shouldRevalidate = () => true

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await requireCustomer(request, context)
  const { id, balanceCents } = actor
  const [twoStep, accepted, proof] = await Promise.all([getTwoStep(id), getAcceptedVersions(id), getProofState(actor)])
  return { balanceCents, asksCode: twoStep !== null, proof, accepted }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireCustomer(request, context)
  return submit(request, accountClosure(actor.balanceCents), async ({ currentPassword, code, waivedBalance }) => {
    const { clientIp } = context.get(requestInfo)
    await closeAccount({ actor, currentPassword, code, waivedBalance, clientIp })
    return redirectWithSession(withFlash('/', 'account-deleted'), await signOut(request.headers))
  })
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-5xl items-start gap-5 lg:grid-cols-2">
      <Card title={t('customer.settings.privacy.data')}>
        <p className="text-muted text-sm">{t('customer.settings.privacy.dataText')}</p>
        <Form reloadDocument method="post" action={href('/customer/settings/privacy/data.zip')} className="mt-5">
          <button type="submit" className={buttonStyle({ variant: 'secondary' })}>
            <Download aria-hidden className="size-4" />
            {t('customer.settings.privacy.download')}
          </button>
        </Form>
        <AcceptedVersions {...loaderData.accepted} />
      </Card>
      <Card
        title={t('customer.settings.privacy.deletion')}
        footer={rich('customer.settings.privacy.retention', {
          link: (text) => (
            <Link
              to={`${href('/customer/privacy-policy')}#how-long-we-keep-it`}
              prefetch="intent"
              className="text-text underline"
            >
              {text}
            </Link>
          ),
        })}
      >
        <DeletionForm {...loaderData} answer={actionData} />
      </Card>
    </div>
  )
}
