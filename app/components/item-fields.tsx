import { commaList } from '#app/lib/comma-list.ts'
import { dayInWords } from '#app/lib/dates.ts'
import type { Item, Shape, ShapeField } from '#app/lib/item-shape.ts'
import { webAddress } from '#app/lib/web-url.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useCopy } from '#app/ui/copy-button.tsx'
import { Check, Copy } from '#app/ui/icons.ts'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { TotpCode } from './totp-code.tsx'

type ItemFieldsProps = {
  shape: Shape
  item: Item
  /** Whether sealed values without a text are hidden instead of missing. */
  isHidden?: boolean
  /** The one-time codes of this moment, by field. */
  codes?: Item | undefined
  isReplaced?: boolean
}

/** Lists the values of an item by the fields of its product. Optional fields without a value are left out. */
export function ItemFields({ shape, item, codes, isHidden = false, isReplaced = false }: ItemFieldsProps) {
  const isShown = (field: ShapeField) => Boolean(item[field.key]) || (isHidden && field.sealed)
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)]">
      {shape.fields.filter(isShown).map((field) => {
        const value = item[field.key]
        return (
          <div key={field.key} className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid sm:items-baseline">
            <dt className="text-muted wrap-anywhere">
              <bdi>{fieldLabel(field)}</bdi>
            </dt>
            <dd className={classNames('min-w-0', isReplaced && 'text-muted line-through')}>
              {value === undefined ? (
                <Hidden />
              ) : (
                <Value field={field} value={value} code={codes?.[field.key]} copies={!isReplaced} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Returns the label as the operator typed it, or translated if the operator has typed none. */
export function fieldLabel({ key, label }: ShapeField): string {
  switch (`${key} ${label}`) {
    case 'code Code':
      return t('customer.parts.item.code')
    case 'username Username':
      return t('shop.labels.columns.username')
    case 'password Password':
      return t('shop.labels.columns.password')
    case 'email Email':
      return t('shop.labels.columns.email')
    case 'emailPassword Email password':
      return t('customer.delivery.lines.emailPassword')
    default:
      return label
  }
}

/** Names the fields whose values a search within an order finds; blank if all are sealed. */
export function searchedFields({ fields }: Shape): string {
  return commaList(fields.filter(({ sealed, searchable }) => searchable && !sealed).map(fieldLabel))
}

function Hidden() {
  return (
    <>
      <span aria-hidden className="text-faint">
        ••••••••
      </span>
      <span className="sr-only">{t('customer.parts.item.hidden')}</span>
    </>
  )
}

type ValueProps = { field: ShapeField; value: string; code: string | undefined; copies: boolean }

function Value({ field, value, code, copies }: ValueProps) {
  return (
    <>
      <span className="relative flex items-baseline gap-2">
        <span className="min-w-0 font-mono text-xs wrap-anywhere">
          <Shown field={field} value={value} />
        </span>
        {copies && <CopyValue label={fieldLabel(field)} value={value} coversValue={field.display !== 'link'} />}
      </span>
      {field.display === 'totp' && copies && <TotpCode secret={value} code={code} />}
    </>
  )
}

const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

function Shown({ field: { display }, value }: Pick<ValueProps, 'field' | 'value'>) {
  const address = display === 'link' ? webAddress(value) : null
  if (address) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className="text-accent underline underline-offset-3">
        {value}
      </a>
    )
  }
  const isDate = display === 'date' && DATE.test(value) && !Number.isNaN(Date.parse(value))
  if (isDate) return <Day value={value} />
  return <bdi>{value}</bdi>
}

function Day({ value }: { value: string }) {
  // A day has no time zone, so it is the same everywhere.
  return value.length === 10 ? <time dateTime={value}>{dayInWords(value)}</time> : <Time at={new Date(value)} />
}

type CopyValueProps = { label: string; value: string; coversValue: boolean }

/** On a touch screen, where text is hard to select, a tap on the value presses the button. */
function CopyValue({ label, value, coversValue }: CopyValueProps) {
  const { state, copy } = useCopy()
  const Icon = state === 'copied' ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => copy(value)}
      aria-label={t('customer.parts.item.copy', { label })}
      title={t('customer.parts.item.copy', { label })}
      className={classNames(
        'needs-script -my-1 shrink-0 self-center rounded-sm p-1.5 text-faint hover:text-text',
        coversValue && 'pointer-coarse:after:absolute pointer-coarse:after:inset-0',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span aria-live="polite" className="sr-only">
        {state === 'copied' && t('shop.ui.copy.copied')}
      </span>
    </button>
  )
}
