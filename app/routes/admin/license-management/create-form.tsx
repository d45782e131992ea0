import { href, useNavigation } from 'react-router'
import { type Fields, fieldsOf } from '#app/components/dialog-form.tsx'
import { type LabelledLicense, LicenseLabel } from '#app/components/license-label.tsx'
import { DEFAULT_DAYS, MAX_DAYS } from '#app/domain/licenses/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import { CustomerField, CustomerSearch, SoftwareField } from '../licenses/creation-fields.tsx'
import type { startCreation } from '../licenses/start-creation.ts'
import { IdentityField } from '../shared/identity-field.tsx'

type CreateFormProps = {
  creation: Awaited<ReturnType<typeof startCreation>>
  /** The license created last. */
  created: LabelledLicense | null
  action: string
  answer: FormAnswer | undefined
}

/** Creates a license for a customer, starting now. */
export function CreateForm({ creation, created, action, answer }: CreateFormProps) {
  const sent = useNavigation().formData
  const field = fieldsOf(answer?.submission)
  return (
    <>
      <CustomerSearch found={creation.found} path={href('/admin/license-management')} />
      {/* Resets after each license. */}
      <PostForm key={created?.licenseKey} answer={answer} action={action} preventScrollReset className="grid gap-5">
        <input type="hidden" name="form" value="create" />
        <input type="hidden" name="licenseId" value={creation.licenseId} />
        <CustomerField {...field('email', creation.email)} />
        <SoftwareField software={creation.software} {...field('productId')} />
        <DaysField label={t('admin.licenseManagement.creation.days')} {...field('days', String(DEFAULT_DAYS))} />
        <IdentityField error={field('currentPassword').error} />
        <div>
          <Button pending={sent?.get('form') === 'create'}>{t('admin.licenses.creation.submit')}</Button>
        </div>
      </PostForm>
      {created && (
        <section aria-label={t('admin.licenseManagement.creation.created')} className="mt-5">
          <LicenseLabel license={created} />
        </section>
      )}
    </>
  )
}

export function DaysField(field: ReturnType<Fields> & { label: string }) {
  return <Field {...field} type="number" inputMode="numeric" min={1} max={MAX_DAYS} step={1} />
}
