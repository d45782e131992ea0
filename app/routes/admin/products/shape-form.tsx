import { useEffect } from 'react'
import { href } from 'react-router'
import type { getEditedShape } from '#app/domain/catalog/shape/change-shape.ts'
import { type ShapeDraft, shapeKinds, usualTemplate } from '#app/domain/catalog/shape/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { MAX_FIELDS } from '#app/lib/item-shape.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Plus } from '#app/ui/icons.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import { storedNow } from '../shared/stored-now.ts'
import { ShapeRow } from './shape-row.tsx'

type ShapeFormProps = {
  edited: NonNullable<Awaited<ReturnType<typeof getEditedShape>>>
  draft: ShapeDraft
  /** The change that a button made to the draft. */
  change: { focus: string; version: string } | undefined
  answer: Partial<FormAnswer> | undefined
}

export function ShapeForm({ edited, draft, change, answer }: ShapeFormProps) {
  const { id, shape, hasStock } = edited
  const version = change?.version ?? edited.version
  // A moved row takes the focus along.
  useEffect(() => {
    if (change) document.getElementById(change.focus)?.focus()
  }, [change])
  const typed = answer?.submission?.initialValue
  const isStale = typed != null && typed.version !== version
  return (
    <SettingsForm
      action={href('/admin/products/:productId/items', { productId: id })}
      version={version}
      resetKey={JSON.stringify([draft, version])}
      answer={answer ?? (change && {})}
      actions={
        <Button name="button" value="preview" id="preview" variant="secondary">
          {t('admin.products.editor.preview')}
        </Button>
      }
    >
      {/* Enter presses the first button, which would move a row. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {isStale && shape && <Alert tone="warn">{storedNow(shape.fields.map(({ label }) => label).join(', '))}</Alert>}
      {hasStock ? (
        <>
          <p className="text-sm">{t('admin.products.shape.fixed')}</p>
          <input type="hidden" name="what" value="own" />
          <OwnFields edited={edited} draft={draft} answer={answer} />
        </>
      ) : (
        <div className="group/what grid gap-7">
          <RadioGroup
            label={t('admin.products.shape.what')}
            name="what"
            defaultValue={draft.what}
            isStacked
            options={shapeKinds.map((value) => ({
              value,
              label: t(`admin.products.shape.kinds.${value}.title`),
              hint: t(`admin.products.shape.kinds.${value}.text`),
            }))}
          />
          <div className="hidden group-has-[[value=own]:checked]/what:block">
            <OwnFields edited={edited} draft={draft} answer={answer} />
          </div>
        </div>
      )}
    </SettingsForm>
  )
}

function OwnFields({ edited, draft, answer }: Omit<ShapeFormProps, 'change'>) {
  const { fields, template } = draft
  const error = answer?.submission?.error
  const storedOf = (key: string) => edited.shape?.fields.find((field) => field.key === key)
  return (
    <div className="grid gap-5">
      <ol className="divide-y divide-line">
        {fields.map((field, index) => (
          <ShapeRow
            key={index}
            field={field}
            row={index + 1}
            count={fields.length}
            lock={edited.hasStock ? (storedOf(field.key) ?? 'new') : null}
            isStored={storedOf(field.key) !== undefined}
            error={error?.[`label${index + 1}`] ?? undefined}
          />
        ))}
      </ol>
      <div>
        <Button name="button" value="add" variant="secondary" disabled={fields.length >= MAX_FIELDS}>
          <Plus aria-hidden className="size-4" />
          {t('admin.products.shape.add')}
        </Button>
      </div>
      <Field
        label={t('admin.products.shape.template')}
        name="template"
        defaultValue={template}
        placeholder={usualTemplate(fields.filter(({ key }) => key))}
        error={error?.template ?? undefined}
        hint={t('admin.products.shape.templateHint')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="[&_input]:font-mono"
      />
    </div>
  )
}
