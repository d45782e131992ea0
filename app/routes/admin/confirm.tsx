import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { confirmAdmin } from '#app/domain/customers/confirm-identity.ts'
import { identityProof } from '#app/domain/customers/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { returnToOf, withReturnTo } from '#app/http/return-to.ts'
import { submit } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { Route } from './+types/confirm.ts'
import { IdentityField } from './identity-field.tsx'

const PATH = '/admin/confirm'

export const meta = pageMeta({ title: 'Confirm it is you' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { action: withReturnTo(PATH, returnToOf(new URL(request.url))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireAdmin(request, context)
  const returnTo = returnToOf(new URL(request.url)) ?? '/admin/dashboard'
  return submit(request, identityProof, async ({ currentPassword }) => {
    await confirmAdmin({ actor, currentPassword })
    return redirect(returnTo)
  })
}

/** Where an admin proves to be the one who signed in, on the way to what asks for that. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, actionData)
  const error = actionData?.submission.error?.currentPassword
  return (
    <>
      <PageHeading
        title="Confirm it is you"
        description="What you asked for needs a proof from the last ten minutes."
      />
      <RefusalNotice refusal={error ? undefined : actionData?.refusal} />
      <Card className="max-w-md">
        <Form ref={form} method="post" action={loaderData.action} noValidate className="grid gap-5">
          <IdentityField asksPassword error={error} />
          <div>
            <Button>Continue</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
