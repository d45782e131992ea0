import { displays, MAX_LABEL, type ShapeField } from '#app/lib/item-shape.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, Select } from '#app/ui/field.tsx'
import { ArrowDown, ArrowUp, Trash2 } from '#app/ui/icons.ts'
import { t } from '#messages'

type ShapeRowProps = {
  field: ShapeField
  /** The number in the names of the inputs. */
  row: number
  count: number
  /** The stored field if stock fixes it, or `new` for one added to a product with stock. */
  lock: ShapeField | 'new' | null
  /** Whether the field was saved, so that its key no longer follows from its name. */
  isStored: boolean
  error: string[] | undefined
}

const traits = ['sealed', 'searchable', 'identifies', 'required'] as const

type Trait = (typeof traits)[number]

/** Returns whether a trait is on. Items in stock have no value of a field that is added. */
function hasTrait(trait: Trait, field: ShapeField, lock: ShapeRowProps['lock']): boolean {
  return field[trait] && !(lock === 'new' && isLocked(trait, lock))
}

function isLocked(trait: Trait, lock: ShapeRowProps['lock']): boolean {
  if (lock === null) return false
  if (lock === 'new') return trait === 'identifies' || trait === 'required'
  return trait !== 'required' || !lock.required
}

export function ShapeRow({ field, row, count, lock, isStored, error }: ShapeRowProps) {
  const name = field.label || t('admin.products.shape.unnamed', { row })
  return (
    <li className="grid gap-4 py-5 first:pt-0">
      <input type="hidden" name={`key${row}`} value={isStored ? field.key : ''} />
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={t('admin.products.shape.label', { row })}
          name={`label${row}`}
          id={`label${row}`}
          defaultValue={field.label}
          maxLength={MAX_LABEL}
          error={error}
          hint={field.key ? <code className="font-mono">{`{${field.key}}`}</code> : undefined}
          autoComplete="off"
          className="min-w-0 flex-1 basis-56"
        />
        <Select
          label={t('admin.products.shape.display')}
          name={`display${row}`}
          defaultValue={field.display}
          options={displays.map((value) => ({ value, label: t(`admin.products.shape.displays.${value}`) }))}
          className="min-w-40"
        />
        <div className="flex gap-1 pt-[1.6rem]">
          <RowButton intent="up" row={row} name={name} disabled={row === 1} />
          <RowButton intent="down" row={row} name={name} disabled={row === count} />
          {(lock === null || lock === 'new') && count > 1 && <RowButton intent="remove" row={row} name={name} />}
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {traits.map((trait) => (
          <TraitBox
            key={trait}
            trait={trait}
            row={row}
            isOn={hasTrait(trait, field, lock)}
            isFixed={isLocked(trait, lock)}
          />
        ))}
      </div>
    </li>
  )
}

type TraitBoxProps = { trait: Trait; row: number; isOn: boolean; isFixed: boolean }

function TraitBox({ trait, row, isOn, isFixed }: TraitBoxProps) {
  const name = `${trait}${row}`
  return (
    <div>
      <Checkbox
        label={<span className="font-medium text-text">{t(`admin.products.shape.traits.${trait}.label`)}</span>}
        name={name}
        defaultChecked={isOn}
        disabled={isFixed}
        hint={t(`admin.products.shape.traits.${trait}.hint`)}
        className="[&_p]:ps-8"
      />
      {/* A disabled box is not sent. */}
      {isFixed && isOn && <input type="hidden" name={name} value="on" />}
    </div>
  )
}

const icons = { up: ArrowUp, down: ArrowDown, remove: Trash2 }

type RowButtonProps = { intent: keyof typeof icons; row: number; name: string; disabled?: boolean }

function RowButton({ intent, row, name, disabled }: RowButtonProps) {
  const label =
    intent === 'remove' ? t('admin.products.shape.remove', { name }) : t(`admin.products.move.${intent}`, { name })
  const Icon = icons[intent]
  return (
    <Button
      name="button"
      value={`${intent} ${row}`}
      id={`${intent}${row}`}
      variant="ghost"
      className="h-11 px-2.5"
      aria-label={label}
      title={label}
      disabled={disabled}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}
