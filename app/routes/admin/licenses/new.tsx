import { useRef } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { Cancel } from '#app/components/address-dialog.tsx'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { createLicense } from '#app/domain/licenses/create-license.ts'
import { createUntilInput } from '#app/domain/licenses/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { dayOf } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from '../identity-field.tsx'
import type { Route } from './+types/new.ts'
import { CustomerField } from './customer-field.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { LicenseDialog, useList } from './license-dialog.tsx'
import { licensesPath } from './licenses-path.ts'
import { listQueryOf } from './list-query.ts'
import { SoftwareField } from './software-field.tsx'
import { startCreation } from './start-creation.ts'

const PATH = '/admin/licenses/new'

export const meta = pageMeta({ title: 'Create License' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { ...(await startCreation(request, context)), today: dayOf(new Date()) }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, createUntilInput, async (license, by) => {
    await createLicense(license, by)
    const details = `/admin/licenses/${license.licenseId}`
    return redirect(withNotice(licensesPath(listQueryOf(args.request), details), 'license-created'))
  })
}

export const shouldRevalidate = reloadUnlessLost

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, 'the same form makes one license only')
}

export default function NewLicense({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formMethod === 'POST'
  const list = useList()
  const { submission, refusal } = actionData ?? {}
  const { error, initialValue } = submission ?? {}
  useFirstError(form, submission)
  return (
    <LicenseDialog title="Create License" description="Free of charge, and active from now on.">
      <RefusalNotice
        refusal={refusal}
        besideField={Boolean(error?.email ?? error?.expiresOn ?? error?.productId ?? error?.currentPassword)}
        className="mb-5"
      />
      <CustomerSearch found={loaderData.found} path={PATH} />
      <Form ref={form} method="post" action={licensesPath(list, PATH)} noValidate className="grid gap-5">
        <input type="hidden" name="licenseId" value={loaderData.licenseId} />
        <CustomerField email={String(initialValue?.email ?? loaderData.email)} error={error?.email} />
        <SoftwareField software={loaderData.software} chosen={initialValue?.productId} error={error?.productId} />
        <Field
          label="Expiry date"
          name="expiresOn"
          type="date"
          min={loaderData.today}
          defaultValue={String(initialValue?.expiresOn ?? '')}
          error={error?.expiresOn ?? undefined}
          hint="The license runs to the end of that day, in UTC."
        />
        <IdentityField error={error?.currentPassword} />
        <div className="mt-1 flex flex-wrap justify-end gap-3">
          <Cancel list={licensesPath(list)} />
          <Button pending={pending}>Create License</Button>
        </div>
      </Form>
    </LicenseDialog>
  )
}
