import { versionInWords } from '#app/domain/texts/rules.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { DEFAULT_LANGUAGE } from '#messages/languages.ts'
import { fieldsOf, SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/text.ts'
import { PreviewButton, TextFields } from './text-fields.tsx'
import { textPath } from './texts-path.ts'

type TextFormProps = { editor: Route.ComponentProps['loaderData']; answer: Route.ComponentProps['actionData'] }

export function TextForm({ editor, answer }: TextFormProps) {
  const { slug, language, start, original, inForce, edition, isBuiltIn, states } = editor
  const field = fieldsOf({ title: start.title, body: start.body, version: edition }, answer)
  const path = textPath(slug, language)
  const isTranslation = language !== DEFAULT_LANGUAGE
  return (
    <Card title={<span className="wrap-anywhere">{original.title}</span>}>
      {isBuiltIn && !isTranslation && <Alert className="mb-5">{t('admin.texts.editor.builtIn')}</Alert>}
      {states[language] === 'outdated' && start.version && (
        <Alert tone="warn" className="mb-5">
          {t('admin.texts.editor.outdated', { version: versionInWords(start.version) })}
        </Alert>
      )}
      {states[language] === 'missing' && (
        <Alert tone="warn" className="mb-5">
          {t('admin.texts.editor.missing')}
        </Alert>
      )}
      <SettingsForm
        action={path}
        version={edition}
        resetKey={path + edition}
        answer={answer}
        submit={t(isTranslation ? 'admin.texts.editor.publishTranslation' : 'admin.texts.editor.publish')}
        actions={<PreviewButton />}
      >
        <input type="hidden" name="language" value={language} />
        <p className="text-muted text-sm">
          {isTranslation
            ? t('admin.texts.editor.translates', { version: versionInWords(inForce) })
            : t('admin.texts.editor.newVersion')}
        </p>
        <TextFields title={field('title')} body={field('body')} language={language} />
      </SettingsForm>
    </Card>
  )
}
