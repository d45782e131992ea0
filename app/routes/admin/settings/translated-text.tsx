import type { OwnText } from '#app/domain/translations/own-texts.ts'
import { type TextField, textFields } from '#app/domain/translations/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox, Field, TextArea } from '#app/ui/field.tsx'
import { t } from '#messages'
import { DEFAULT_LANGUAGE, type Language, languages } from '#messages/languages.ts'
import type { SettingsField } from './settings-form.tsx'

type TranslatedTextProps = { text: OwnText; language: Language; field: SettingsField; fits: boolean }

/** Renders a text of the operator next to the field for its translation. */
export function TranslatedText({ text, language, field, fits }: TranslatedTextProps) {
  const { field: name, original, outdatedFrom } = text
  const kind = textFields[name]
  if (!kind) return null
  const input = {
    ...field,
    label: labelOf(kind),
    lang: language,
    dir: languages[language].direction,
    autoComplete: 'off',
  } as const
  return (
    <div className="grid gap-x-6 gap-y-3 border-line border-t pt-5 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap items-center gap-2 text-muted text-sm">
          {t('admin.translations.original')}
          {text.text === '' && <Badge>{t('admin.translations.missing')}</Badge>}
          {outdatedFrom !== null && <Badge tone="warn">{t('admin.translations.outdated')}</Badge>}
        </p>
        <Original text={original} />
        {outdatedFrom !== null && (
          <>
            <p className="mt-3 mb-1.5 text-muted text-sm">{t('admin.translations.translatedFrom')}</p>
            <del className="block text-muted no-underline">
              <Original text={outdatedFrom} />
            </del>
          </>
        )}
      </div>
      <div className="min-w-0">
        {kind.isLine ? <Field {...input} /> : <TextArea {...input} rows={3} />}
        {outdatedFrom !== null && (
          <Checkbox
            label={t('admin.translations.fits')}
            name="fits"
            value={name}
            defaultChecked={fits}
            className="mt-3"
          />
        )}
      </div>
    </div>
  )
}

function labelOf(field: TextField): string {
  if ('kind' in field) return t(`admin.translations.fields.${field.kind}`, { number: field.number })
  return t(`admin.mails.translated.${field.part}`, { mail: t(`admin.mails.kinds.${field.mail}.name`) })
}

function Original({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line text-sm wrap-anywhere">
      <bdi lang={DEFAULT_LANGUAGE}>{text}</bdi>
    </p>
  )
}
