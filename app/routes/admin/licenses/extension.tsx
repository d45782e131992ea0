import { useState } from 'react'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { extendLicense } from '#app/domain/licenses/change-license.ts'
import { DEFAULT_DAYS, extendsFrom } from '#app/domain/licenses/rules.ts'
import { extendUntilInput } from '#app/domain/licenses/schema.ts'
import { addDays, dayOf, daysFromTo } from '#app/lib/dates.ts'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/extension.ts'
import { LicenseFacts } from './license-status.tsx'
import { loadLicense, submitLicense } from './load-license.ts'

export const meta = pageMeta(() => ({ title: t('admin.licenses.extension.title') }))

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { license } = await loadLicense(args)
  const now = new Date()
  const runsFrom = extendsFrom(license, now)
  const offered = dayOf(addDays(runsFrom, DEFAULT_DAYS))
  return { license, today: dayOf(now), runsFrom: dayOf(runsFrom), offered }
}

export async function action(args: Route.ActionArgs) {
  return submitLicense(args, extendUntilInput, { flash: 'license-extended' }, (extension, licenseId, by) =>
    extendLicense({ ...extension, licenseId }, by),
  )
}

export default function Extension({ loaderData, actionData }: Route.ComponentProps) {
  const { license, today, runsFrom, offered } = loaderData
  const typed = actionData?.submission.initialValue
  const [expiresOn, setExpiresOn] = useState(typed ? String(typed.expiresOn ?? '') : offered)
  const daysAdded = daysFromTo(runsFrom, expiresOn)
  return (
    <DialogPage title={t('admin.licenses.extension.title')} description={t('admin.licenses.extension.description')}>
      <DialogForm answer={actionData} submit={t('admin.licenses.extension.submit')}>
        {(field) => (
          <>
            <input type="hidden" name="formerExpiresAt" value={license.expiresAt.toISOString()} />
            <LicenseFacts license={license} />
            <Field
              label={t('admin.licenses.extension.end')}
              name="expiresOn"
              type="date"
              min={today}
              value={expiresOn}
              onChange={(event) => setExpiresOn(event.target.value)}
              error={field('expiresOn').error}
              hint={t('admin.licenses.extension.endHint')}
            />
            {!Number.isNaN(daysAdded) && (
              <p aria-live="polite" className="text-sm tabular-nums">
                {t(daysAdded < 0 ? 'admin.licenses.extension.fewer' : 'admin.licenses.extension.more', {
                  from: runsFrom,
                  to: expiresOn,
                  days: Math.abs(daysAdded),
                })}
              </p>
            )}
            {daysAdded < 0 && (
              <Checkbox
                // Another number needs a new confirmation.
                key={daysAdded}
                label={t('admin.licenses.extension.remove', { days: -daysAdded })}
                name="daysTaken"
                value={-daysAdded}
                error={field('daysTaken').error}
              />
            )}
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}
