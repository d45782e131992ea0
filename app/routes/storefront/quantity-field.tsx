import { useId, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Minus, Plus } from '#app/ui/icons.ts'
import { t } from '#messages'

const PRESETS = [1, 5, 10, 50, 100, 500, 1_000, 5_000]
const CHIPS = 4

/** Returns up to four usual quantities from 10 on, or smaller ones if fewer can be bought. */
function quantitiesFrom(least: number, most: number): number[] {
  const usual = PRESETS.filter((preset) => preset >= least && preset <= most)
  const fromTen = usual.filter((preset) => preset >= 10)
  return (fromTen.length >= CHIPS ? fromTen : usual.slice(-CHIPS)).slice(0, CHIPS)
}

type QuantityFieldProps = {
  least: number
  most: number
  stock: number
  value: string
  onChange: (value: string) => void
  disabled: boolean
  error: string | undefined
}

export function QuantityField(props: QuantityFieldProps) {
  const { least, most: mostInOrder, stock, value, onChange, disabled, error } = props
  const id = useId()
  const quantity = Number(value)
  const most = Math.min(stock, mostInOrder)
  // Chosen once, so that sales don't move the button below.
  const [presets] = useState(() => quantitiesFrom(least, stock === 0 ? mostInOrder : Math.max(least, most)))

  function step(by: number) {
    onChange(String(Math.max(least, Math.min(most, (Number.isInteger(quantity) ? quantity : least) + by))))
  }

  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {t('shop.product.quantity.label')}
      </label>
      <div
        className={classNames(
          'flex h-12 items-stretch overflow-hidden rounded-md border bg-bg focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2',
          error ? 'border-bad' : 'border-control',
        )}
      >
        <StepButton
          label={t('shop.product.quantity.decrease')}
          disabled={disabled || quantity <= least}
          onPress={() => step(-1)}
          icon={Minus}
        />
        <input
          id={id}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="quantity-input min-w-0 flex-1 bg-transparent text-center font-mono font-semibold text-lg outline-none disabled:opacity-60"
        />
        <StepButton
          label={t('shop.product.quantity.increase')}
          disabled={disabled || quantity >= most}
          onPress={() => step(1)}
          icon={Plus}
        />
      </div>
      {stock > mostInOrder && (
        <p className="mt-1.5 text-muted text-xs">{t('shop.product.quantity.most', { most: mostInOrder })}</p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-[0.8125rem] text-bad">
          {error}
        </p>
      )}
      {presets.length > 1 && (
        <div className="needs-script mt-2 flex gap-2">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-label={t('shop.product.quantity.preset', { quantity: preset })}
              aria-pressed={quantity === preset}
              disabled={preset > most}
              onClick={() => onChange(String(preset))}
              className="h-8 flex-1 rounded-md border border-line-strong font-mono text-muted text-xs transition-colors enabled:hover:border-control enabled:hover:text-text disabled:opacity-40 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-text"
            >
              {preset}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onPress: () => void; icon: typeof Plus }

function StepButton({ label, disabled, onPress, icon: Icon }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="needs-script grid w-13 shrink-0 place-items-center text-muted hover:bg-raised hover:text-text focus-visible:-outline-offset-2 disabled:opacity-40 disabled:hover:bg-transparent"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}
