import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { addressLabel } from '#app/domain/customers/rules.ts'
import type { ListedLicense } from '#app/domain/licenses/queries.ts'
import { asSeen, DEFAULT_DAYS } from '#app/domain/licenses/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { dayOf } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import { DaysField } from './create-form.tsx'
import type { ManagementQuery } from './management-path.ts'

type ExtendFormProps = {
  query: ManagementQuery
  /** The search results, or else the newest licenses. */
  offered: ListedLicense[]
  action: string
  answer: FormAnswer | undefined
}

/** Adds days to a license found by key or email, and activates it. */
export function ExtendForm({ query, offered, action, answer }: ExtendFormProps) {
  const search = useRef<HTMLFormElement>(null)
  const { formData, state, location } = useNavigation()
  const field = fieldsOf(answer?.submission)
  const [only, ...others] = offered
  const found = query.license !== '' && only && others.length === 0 ? asSeen(only) : ''
  useResetOnChange(search, query.license)
  return (
    <>
      <Form
        ref={search}
        action={href('/admin/license-management')}
        role="search"
        preventScrollReset
        className="flex items-end gap-2.5"
      >
        {query.q && <input type="hidden" name="q" value={query.q} />}
        <Field
          label={t('admin.licenseManagement.extension.find')}
          name="license"
          type="search"
          maxLength={200}
          defaultValue={query.license}
          placeholder={t('admin.licenseManagement.extension.findPlaceholder')}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button
          variant="secondary"
          pending={state === 'loading' && new URLSearchParams(location.search).has('license') && !formData}
          className="h-11"
        >
          {t('admin.licenseManagement.extension.submitFind')}
        </Button>
      </Form>
      <PostForm answer={answer} action={action} preventScrollReset className="mt-5 grid gap-5">
        <input type="hidden" name="form" value="extend" />
        <Select
          // The options change with the search, and with each extension.
          key={[query.license, ...offered.map(asSeen)].join()}
          label={t('admin.licenseManagement.extension.license')}
          {...field('license', found)}
          options={[
            {
              value: '',
              label: t(
                offered.length === 0
                  ? 'admin.licenseManagement.extension.noneFound'
                  : 'admin.licenseManagement.extension.select',
              ),
            },
            ...offered.map((license) => ({ value: asSeen(license), label: labelOf(license) })),
          ]}
        />
        <DaysField label={t('admin.licenseManagement.extension.days')} {...field('days', String(DEFAULT_DAYS))} />
        <IdentityField error={field('currentPassword').error} />
        <div>
          <Button pending={formData?.get('form') === 'extend'}>{t('admin.licenses.extension.submit')}</Button>
        </div>
      </PostForm>
    </>
  )
}

function labelOf({ licenseKey, email, shown, expiresAt }: ListedLicense): string {
  const about = { key: licenseKey, email: addressLabel(email), day: dayOf(expiresAt) }
  return t(`admin.licenseManagement.extension.option.${shown}`, about)
}
