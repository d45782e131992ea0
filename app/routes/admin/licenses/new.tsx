import { href, redirect } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { createLicense } from '#app/domain/licenses/create-license.ts'
import { createUntilInput } from '#app/domain/licenses/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { listPath } from '#app/http/list-url.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/new.ts'
import { CustomerField, CustomerSearch, SoftwareField } from './creation-fields.tsx'
import { listQueryOf } from './load-license.ts'
import { startCreation } from './start-creation.ts'

const PATH = href('/admin/licenses/new')

export const meta = pageMeta(() => ({ title: t('admin.licenses.creation.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return startCreation(request, context)
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, createUntilInput, async (license, by) => {
    await createLicense(license, by)
    const details = href('/admin/licenses/:licenseId', { licenseId: license.licenseId })
    return redirect(withFlash(listPath(details, listQueryOf(args.request)), 'license-created'))
  })
}

export const shouldRevalidate = reloadUnlessLost

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.parts.lost.license'))
}

export default function NewLicense({ loaderData, actionData }: Route.ComponentProps) {
  const { email, software, found, licenseId, today } = loaderData
  return (
    <DialogPage title={t('admin.licenses.creation.title')} description={t('admin.licenses.creation.description')}>
      <CustomerSearch found={found} path={PATH} />
      <DialogForm answer={actionData} submit={t('admin.licenses.creation.submit')}>
        {(field) => (
          <>
            <input type="hidden" name="licenseId" value={licenseId} />
            <CustomerField {...field('email', email)} />
            <SoftwareField software={software} {...field('productId')} />
            <Field
              label={t('admin.licenses.creation.end')}
              {...field('expiresOn')}
              type="date"
              min={today}
              hint={t('admin.licenses.creation.endHint')}
            />
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}
