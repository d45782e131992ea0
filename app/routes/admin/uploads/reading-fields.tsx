import { separators, WHOLE_LINE } from '#app/domain/stock/rules.ts'
import { columnInput, columnLabel, type ListReport, separatorLabel } from '#app/domain/uploads/rules.ts'
import { accountShape, type Shape } from '#app/lib/item-shape.ts'
import { Checkbox, Select } from '#app/ui/field.tsx'
import { t } from '#messages'
import { fieldLabel } from '../shared/field-label.ts'
import type { Route } from './+types/reading.ts'

type ReadingFieldsProps = Pick<Route.ComponentProps['loaderData'], 'report' | 'ownShape'> & {
  answer: Route.ComponentProps['actionData']
}

export function ReadingFields({ report, ownShape, answer }: ReadingFieldsProps) {
  const typed = answer?.submission.initialValue
  const error = answer?.submission.error ?? {}
  const chosen = (name: string, stored: string) => (typed ? String(typed[name] ?? '') : stored)
  const columnNumber = (index: number) => (index === -1 ? '' : String(index + 1))
  const shape = ownShape ?? accountShape
  const columns = columnOptions(report)
  const notInList = { value: '', label: t('admin.uploads.reading.notInList') }
  return (
    <>
      <Select
        label={t('admin.uploads.reading.separator')}
        name="separator"
        defaultValue={chosen('separator', report.separator)}
        options={separatorOptions(report.separator, shape)}
        error={error.separator ?? undefined}
      />
      <Select
        label={t('admin.uploads.reading.firstLine')}
        name="firstLine"
        defaultValue={chosen('firstLine', report.hasHeader ? 'names' : 'account')}
        options={[
          { value: 'names', label: t('admin.uploads.reading.columnNames') },
          { value: 'account', label: t(`admin.uploads.reading.${ownShape ? 'item' : 'account'}`) },
        ]}
        error={error.firstLine ?? undefined}
      />
      {shape.fields.map((field, position) => {
        const name = columnInput(field.key)
        return (
          <Select
            key={name}
            label={fieldLabel(shape, field)}
            name={name}
            defaultValue={chosen(name, columnNumber(report.columns[field.key] ?? (field.required ? position : -1)))}
            options={field.required ? columns : [notInList, ...columns]}
            error={error[name] ?? undefined}
          />
        )
      })}
      <Checkbox
        label={t('admin.uploads.reread.keepsRest')}
        name="keepsRest"
        defaultChecked={typed ? typed.keepsRest === 'on' : report.keepsRest}
        className="sm:col-span-2"
      />
    </>
  )
}

const FEWEST_COLUMNS = 8

function columnOptions(report: ListReport) {
  const { names, columns, unread } = report
  const last = Math.max(...Object.values(columns), ...unread.map(({ column }) => column))
  return Array.from({ length: Math.min(100, Math.max(FEWEST_COLUMNS, names.length, last + 1)) }, (_, index) => ({
    value: String(index + 1),
    label: columnLabel(report, index),
  }))
}

function separatorOptions(current: string, { fields }: Shape) {
  const values = new Set([...(fields.length === 1 ? [WHOLE_LINE] : []), ...separators, current])
  return [...values].map((value) => ({ value, label: separatorLabel(value) }))
}
