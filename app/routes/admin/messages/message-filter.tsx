import { kindOptions, messageStates } from '#app/domain/support/rules.ts'
import { Select } from '#app/ui/field.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { stateLabel } from './parts.tsx'

const stateOptions = () => [
  { value: '', label: t('admin.messages.filter.allStates') },
  { value: 'late', label: t('admin.messages.filter.late') },
  ...messageStates.map((state) => ({ value: state, label: stateLabel(state) })),
]

type MessageFilterProps = Pick<Route.ComponentProps['loaderData'], 'search' | 'query'>

export function MessageFilter({ search, query: { state, kind } }: MessageFilterProps) {
  return (
    <SearchForm
      label={t('shop.labels.filters.search')}
      placeholder={t('admin.messages.filter.placeholder')}
      search={search}
      filter={`${state} ${kind}`}
      className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:flex [&>button]:col-span-2"
    >
      <Select
        label={t('shop.labels.columns.status')}
        name="state"
        options={stateOptions()}
        defaultValue={state ?? ''}
      />
      <Select
        label={t('admin.messages.filter.about')}
        name="kind"
        options={[{ value: '', label: t('shop.labels.filters.all') }, ...kindOptions()]}
        defaultValue={kind ?? ''}
      />
    </SearchForm>
  )
}
