import { href, Link } from 'react-router'
import { MAIL_TEXT_LIMITS } from '#app/domain/settings/mails/rules.ts'
import { translatedLanguages } from '#app/domain/translations/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { type MailKind, mailKind } from '#app/lib/mail-kinds.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import { DEFAULT_LANGUAGE, type Language, languageCodes, languages } from '#messages/languages.ts'
import { fieldsOf, SettingsForm } from '../settings-form.tsx'

type EmailFormProps = {
  kind: MailKind
  /** The language of the preview. */
  language: Language
  stored: { subject: string; opening: string; version: string }
  /** The shop's own subject, as in the preview. */
  usualSubject: string
  answer: Partial<FormAnswer> | undefined
}

export function EmailForm({ kind, language, stored, usualSubject, answer }: EmailFormProps) {
  const path = href('/admin/settings/emails/:kind', { kind })
  const { keepsText, isLinkless } = mailKind(kind)
  const isChanged = stored.subject !== '' || stored.opening !== ''
  const field = fieldsOf(stored, answer, {
    subject: t('admin.mails.fields.subjectHint', { most: MAIL_TEXT_LIMITS.subject, usual: usualSubject }),
    opening: t(isLinkless ? 'admin.mails.fields.openingWithoutLinks' : 'admin.mails.fields.openingHint', {
      most: MAIL_TEXT_LIMITS.opening,
    }),
  })
  const written = { lang: DEFAULT_LANGUAGE, dir: languages[DEFAULT_LANGUAGE].direction, autoComplete: 'off' }
  const options = languageCodes.map((code) => ({ value: code, label: languages[code].name }))
  return (
    <Card
      title={t(`admin.mails.kinds.${kind}.name`)}
      action={isChanged && <Badge tone="good">{t('admin.mails.list.changed')}</Badge>}
    >
      <p className="mb-6 text-muted text-sm">
        {t(`admin.mails.kinds.${kind}.trigger`)}{' '}
        {t(keepsText ? 'admin.mails.editor.keepsText' : 'admin.mails.editor.keepsRest')}
      </p>
      <SettingsForm
        action={path}
        version={stored.version}
        answer={answer}
        actions={
          <>
            <Button name="intent" value="preview" variant="secondary">
              {t('admin.mails.preview.show')}
            </Button>
            <Button name="intent" value="test" variant="secondary">
              {t('admin.mails.test.send')}
            </Button>
            {isChanged && (
              <Button name="intent" value="reset" variant="secondary">
                {t('admin.mails.editor.reset')}
              </Button>
            )}
          </>
        }
      >
        <Field label={t('admin.mails.fields.subject')} {...field('subject')} {...written} />
        <TextArea label={t('admin.mails.fields.opening')} {...field('opening')} {...written} rows={8} />
        {translatedLanguages.length > 0 && (
          <p className="text-muted text-sm">
            {rich('admin.mails.editor.translated', {
              original: languages[DEFAULT_LANGUAGE].name,
              link: (text) => (
                <Link to={href('/admin/settings/translations')} className="text-accent underline">
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
        <Select
          label={t('admin.mails.fields.language')}
          name="language"
          defaultValue={String(answer?.submission?.initialValue?.language ?? language)}
          options={options}
          className="max-w-xs"
        />
      </SettingsForm>
    </Card>
  )
}
