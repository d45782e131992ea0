import { data, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveTranslations } from '#app/domain/translations/commands.ts'
import { listOwnTexts } from '#app/domain/translations/own-texts.ts'
import { isTranslated, translatedLanguages } from '#app/domain/translations/rules.ts'
import { translationsInput } from '#app/domain/translations/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import type { Route } from './+types/translations.ts'
import { fieldsOf, SettingsForm } from './settings-form.tsx'
import { TranslatedText } from './translated-text.tsx'
import { LanguageLinks, SubjectLinks, subjectName, translationsPath } from './translation-links.tsx'

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.translations') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { searchParams } = new URL(request.url)
  const language = searchParams.get('language') ?? translatedLanguages[0]
  if (language === undefined) return null
  const subjects = isTranslated(language) ? await listOwnTexts(language) : []
  const chosen = subjects.find(({ productId }) => productId === searchParams.get('product'))
  if (!isTranslated(language) || !chosen) throw data(null, { status: 404 })
  return { language, chosen, subjects: subjects.map(({ productId, name, open }) => ({ productId, name, open })) }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, translationsInput, async (input, by) => {
    await saveTranslations(input, by)
    return redirect(withFlash(translationsPath(input), 'translations-saved'))
  })
}

export default function Translations({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <EmptyState title={t('admin.translations.onlyEnglish')}>{t('admin.translations.onlyEnglishText')}</EmptyState>
    )
  }
  const { language, chosen, subjects } = loaderData
  const { productId, texts, version } = chosen
  const stored: Record<string, string> = Object.fromEntries(texts.map(({ field, text }) => [field, text]))
  const field = fieldsOf<Record<string, string> & { version: string }>({ ...stored, version }, actionData)
  const fits = [actionData?.submission?.initialValue?.fits].flat()
  const action = translationsPath({ language, productId })
  return (
    <div className="grid gap-5">
      <LanguageLinks language={language} productId={productId} />
      <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <SubjectLinks language={language} chosenId={productId} subjects={subjects} />
        <Card title={<span className="wrap-anywhere">{subjectName(chosen)}</span>}>
          {texts.length === 0 ? (
            <p className="text-muted text-sm">{t('admin.translations.nothing')}</p>
          ) : (
            <SettingsForm action={action} version={version} resetKey={action + version} answer={actionData}>
              <input type="hidden" name="productId" value={productId ?? ''} />
              <input type="hidden" name="language" value={language} />
              <p className="text-muted text-sm">{t('admin.translations.text')}</p>
              {texts.map((text) => (
                <TranslatedText
                  key={text.field}
                  text={text}
                  language={language}
                  field={field(text.field)}
                  fits={fits.includes(text.field)}
                />
              ))}
            </SettingsForm>
          )}
        </Card>
      </div>
    </div>
  )
}
