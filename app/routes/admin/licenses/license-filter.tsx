import { useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { EXPIRES_SOON_DAYS, statusLabel } from '#app/domain/licenses/rules.ts'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { t } from '#messages'

const states = () => [
  { value: '', label: t('shop.labels.filters.all') },
  { value: 'active', label: statusLabel('active') },
  { value: 'ending', label: t('admin.licenses.filter.ending', { days: EXPIRES_SOON_DAYS }) },
  { value: 'inactive', label: statusLabel('inactive') },
  { value: 'expired', label: statusLabel('expired') },
]

const devices = () => [
  { value: '', label: t('shop.labels.filters.all') },
  { value: 'bound', label: t('admin.licenses.filter.bound') },
  { value: 'unbound', label: t('admin.licenses.filter.unbound') },
]

export function LicenseFilter({ query, path }: { query: LicenseListQuery; path: string }) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  // Also resets when a link removes a filter.
  useResetOnChange(form, path)
  return (
    <Form
      ref={form}
      role="search"
      action={href('/admin/licenses')}
      className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:flex"
    >
      <Field
        label={t('shop.labels.filters.search')}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={query.q}
        placeholder={t('admin.licenses.filter.placeholder')}
        className="min-w-0 flex-1 max-md:col-span-2"
      />
      <Select
        key={`state ${query.state}`}
        label={t('admin.licenses.filter.shownAs')}
        name="state"
        defaultValue={query.state}
        options={states()}
        className="min-w-0"
      />
      <Select
        key={`device ${query.device}`}
        label={t('shop.labels.columns.device')}
        name="device"
        defaultValue={query.device}
        options={devices()}
        className="min-w-0"
      />
      <Button
        variant="secondary"
        pending={navigation.state === 'loading' && new URLSearchParams(navigation.location.search).has('q')}
        className="h-11 max-md:col-span-2"
      >
        {t('shop.labels.actions.search')}
      </Button>
      {path !== href('/admin/licenses') && (
        <Link to={href('/admin/licenses')} className={`${buttonStyle({ variant: 'ghost' })} h-11 max-md:col-span-2`}>
          {t('shop.labels.actions.clear')}
        </Link>
      )}
    </Form>
  )
}
