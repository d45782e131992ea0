import { useRef, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { Cancel } from '#app/components/address-dialog.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { extendLicense } from '#app/domain/licenses/extend-license.ts'
import { DEFAULT_DAYS, extendsFrom } from '#app/domain/licenses/rules.ts'
import { extendUntilInput } from '#app/domain/licenses/schema.ts'
import { withNotice } from '#app/http/notices.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { counted } from '#app/lib/counted.ts'
import { addDays, dayOf, daysFromTo } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from '../identity-field.tsx'
import type { Route } from './+types/extension.ts'
import { LicenseDialog, useList } from './license-dialog.tsx'
import { LicenseFacts } from './license-facts.tsx'
import { licensesPath } from './licenses-path.ts'
import { listQueryOf } from './list-query.ts'
import { loadLicense } from './load-license.ts'

export const meta = pageMeta({ title: 'Extend License' })

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { license } = await loadLicense(args)
  const now = new Date()
  const runsFrom = extendsFrom(license, now)
  return {
    license,
    today: dayOf(now),
    runsFrom: dayOf(runsFrom),
    offered: dayOf(addDays(runsFrom, DEFAULT_DAYS)),
  }
}

export async function action({ params: { licenseId }, ...args }: Route.ActionArgs) {
  if (!isUuid(licenseId)) throw data(null, { status: 404 })
  return submitProven(args, extendUntilInput, async (extension, by) => {
    await extendLicense({ ...extension, licenseId }, by)
    return redirect(withNotice(licensesPath(listQueryOf(args.request)), 'license-extended'))
  })
}

export default function Extension({ loaderData, actionData }: Route.ComponentProps) {
  const { license, today, runsFrom, offered } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formMethod === 'POST'
  const list = useList()
  const { submission, refusal } = actionData ?? {}
  const { initialValue, error } = submission ?? {}
  const [expiresOn, setExpiresOn] = useState(submission ? String(initialValue?.expiresOn ?? '') : offered)
  const daysAdded = daysFromTo(runsFrom, expiresOn)
  useFirstError(form, submission)
  return (
    <LicenseDialog title="Extend License" description="It becomes active, whatever its status is now.">
      <RefusalNotice
        refusal={refusal}
        besideField={Boolean(error?.expiresOn ?? error?.daysTaken ?? error?.currentPassword)}
        className="mb-5"
      />
      <LicenseFacts license={license} />
      <Form
        ref={form}
        method="post"
        action={licensesPath(list, `/admin/licenses/${license.id}/extension`)}
        noValidate
        className="mt-5"
      >
        <input type="hidden" name="formerExpiresAt" value={license.expiresAt.toISOString()} />
        <Field
          label="New expiry date"
          name="expiresOn"
          type="date"
          min={today}
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.target.value)}
          error={error?.expiresOn ?? undefined}
          hint="The license runs to the end of that day, in UTC."
        />
        {!Number.isNaN(daysAdded) && (
          <p aria-live="polite" className="mt-3 text-sm tabular-nums">
            From {runsFrom} to {expiresOn}: {daysWords(Math.abs(daysAdded))} {daysAdded < 0 ? 'fewer' : 'more'}
          </p>
        )}
        {daysAdded < 0 && (
          <Checkbox
            // Another number is to be ticked anew.
            key={daysAdded}
            label={`Take ${daysWords(-daysAdded)} away`}
            name="daysTaken"
            value={-daysAdded}
            error={error?.daysTaken ?? undefined}
            className="mt-3"
          />
        )}
        <IdentityField error={error?.currentPassword} />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Cancel list={licensesPath(list)} />
          <Button pending={pending}>Extend License</Button>
        </div>
      </Form>
    </LicenseDialog>
  )
}

function daysWords(days: number): string {
  return counted(days, 'day')
}
