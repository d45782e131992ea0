import { TEXT_LIMITS, textBlocks } from '#app/domain/texts/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { TextBody } from '#app/routes/legal/legal-page.tsx'
import type { composeText } from '#app/routes/legal/legal-texts.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { t } from '#messages'
import { type Language, languages } from '#messages/languages.ts'
import type { SettingsField } from '../settings-form.tsx'

export type PreviewAnswer = Partial<FormAnswer> & { preview?: Awaited<ReturnType<typeof composeText>> }

type TextFieldsProps = { title: SettingsField; body: SettingsField; language: Language }

/** Renders the title and the Markdown of a text, and a button that previews them. */
export function TextFields({ title, body, language }: TextFieldsProps) {
  const written = { lang: language, dir: languages[language].direction }
  return (
    <>
      <Field label={t('admin.texts.fields.title')} {...title} {...written} autoComplete="off" />
      <TextArea
        label={t('admin.texts.fields.body')}
        {...body}
        {...written}
        hint={t('admin.texts.fields.bodyHint', { most: TEXT_LIMITS.body })}
        rows={22}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
      />
    </>
  )
}

export function PreviewButton() {
  return (
    <Button name="intent" value="preview" variant="secondary">
      {t('admin.texts.preview.show')}
    </Button>
  )
}

/** Shows a previewed text as its page would. */
export function Preview({ answer, language }: { answer: PreviewAnswer | undefined; language: Language }) {
  const text = answer?.preview
  if (!text) return null
  return (
    <section aria-labelledby="preview" className="@container min-w-0 rounded-lg border border-line bg-bg p-5 sm:p-7">
      <h2 id="preview" ref={focus} tabIndex={-1} className="mb-4 font-medium text-muted text-sm outline-none">
        {t('admin.texts.preview.title')}
      </h2>
      <div lang={language} dir={languages[language].direction} className="max-w-[37.5rem] @4xl:ps-12">
        <p className="wrap-anywhere font-semibold text-2xl tracking-tight @4xl:-ms-12">{text.title}</p>
        <TextBody text={text} />
      </div>
    </section>
  )
}

function focus(heading: HTMLElement | null) {
  heading?.focus()
}

/** Lists the blocks that a text can contain. */
export function BlocksCard() {
  const names = Object.keys(textBlocks) as (keyof typeof textBlocks)[]
  return (
    <Card title={t('admin.texts.blocks.title')}>
      <p className="text-muted text-sm">{t('admin.texts.blocks.text')}</p>
      <dl className="mt-3 grid gap-3 text-sm">
        {names.map((name) => (
          <div key={name}>
            <dt>
              <code dir="ltr" className="font-mono text-xs">{`{{${name}}}`}</code>
            </dt>
            <dd className="mt-0.5 text-muted">{t(`admin.texts.blocks.names.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
