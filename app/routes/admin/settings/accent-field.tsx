import { useRef } from 'react'
import { isAccent, nearestAccent } from '#app/domain/settings/look/accent.ts'
import { isHexColor } from '#app/lib/color.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { SettingsField } from './settings-form.tsx'

/** Renders the accent's field. Beside a refused color, a button saves the form with the nearest that works. */
export function AccentField({ field }: { field: SettingsField }) {
  const input = useRef<HTMLInputElement>(null)
  const { defaultValue } = field
  const typed = defaultValue.toLowerCase()
  const isRefused = field.error !== undefined && isHexColor(typed) && !isAccent(typed)
  const suggested = isRefused ? nearestAccent(typed) : null

  function fill(color: string) {
    if (input.current) input.current.value = color
  }

  return (
    <div className="sm:col-span-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Field
          ref={input}
          label={t('admin.look.accent.accent')}
          {...field}
          autoComplete="off"
          spellCheck={false}
          className="[&_input]:font-mono"
        />
        <input
          type="color"
          aria-label={t('admin.look.accent.pick')}
          defaultValue={isHexColor(typed) ? typed : '#ff9a2c'}
          onChange={(event) => fill(event.target.value)}
          className="needs-script mt-6.5 h-11 w-14 cursor-pointer rounded-md border border-control bg-bg p-1"
        />
      </div>
      {suggested && (
        <>
          {/* Enter in a field presses the first button of a form, which would use the suggestion. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            name="suggestedAccent"
            value={suggested}
            onClick={() => fill(suggested)}
            className="mt-3"
          >
            <span aria-hidden className="size-4 rounded-sm" style={{ backgroundColor: suggested }} />
            {t('admin.look.accent.use', { color: suggested })}
          </Button>
        </>
      )}
    </div>
  )
}
