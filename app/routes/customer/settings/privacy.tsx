import { Download } from 'lucide-react'
import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getTwoStep } from '#app/domain/identity/queries.ts'
import { isFresh } from '#app/domain/identity/rules.ts'
import { signOut } from '#app/domain/identity/sign-in.ts'
import { closeAccount } from '#app/domain/payments/close-account.ts'
import { accountClosure } from '#app/domain/payments/schema.ts'
import { redirectWithSession, requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/privacy.ts'
import { DeletionForm } from './settings-form.tsx'

export const meta = pageMeta({ title: 'Settings: Privacy' })

/** The balance may have changed, even after a refusal. */
export const shouldRevalidate = () => true

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, balanceCents, session } = await requireCustomer(request, context)
  const asksCode = (await getTwoStep(id)) !== null
  return { balanceCents, asksCode, isFresh: isFresh(session, new Date()) }
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
      <Card title="Download my data">
        <p className="text-muted text-sm">
          A zip file with the data we keep about you: your profile and preferences, orders, delivered accounts,
          licenses, payments, balance changes, claims, messages, sessions and the log of revealed passwords, but not the
          passwords themselves. You can download it up to five times a day.
        </p>
        {/* A plain form, because the browser must save the response. */}
        <form method="post" action={href('/customer/settings/privacy/data.zip')} className="mt-5">
          <button type="submit" className={buttonStyle({ variant: 'secondary' })}>
            <Download aria-hidden className="size-4" />
            Download my data
          </button>
        </form>
      </Card>
      <Card
        title="Delete my account"
        footer={
          <>
            For how long we keep data, and why, see our{' '}
            <Link
              to={`${href('/customer/privacy-policy')}#how-long-we-keep-it`}
              prefetch="intent"
              className="text-text underline"
            >
              Privacy Policy
            </Link>
            .
          </>
        }
      >
        <DeletionForm {...loaderData} answer={actionData} />
      </Card>
    </div>
  )
}
