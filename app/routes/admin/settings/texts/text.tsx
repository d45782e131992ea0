import { href, Link, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { publishText, requireSupported } from '#app/domain/texts/commands.ts'
import { versionInWords } from '#app/domain/texts/rules.ts'
import { textInput } from '#app/domain/texts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { composeText } from '#app/routes/legal/legal-texts.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { DEFAULT_LANGUAGE } from '#messages/languages.ts'
import { fieldsOf, SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/text.ts'
import { readEditor } from './editor.server.ts'
import { History, LanguageLinks, Original, PageState } from './text-cards.tsx'
import { BlocksCard, Preview, PreviewButton, TextFields } from './text-fields.tsx'
import { TEXTS, textPath } from './texts-path.ts'

export const meta = pageMeta<Route.ComponentProps['loaderData']>((found) => ({
  title: found ? found.start.title || found.original.title : t('admin.settings.pages.texts'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, url, params: { slug } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return readEditor(slug, url)
}

/** Previews a text, which needs no proof, or publishes it. */
export async function action(args: Route.ActionArgs) {
  const { slug } = args.params
  const { form, prove } = await formWithProof(args)
  const guard = form.get('intent') === 'preview' ? undefined : prove
  return submitForm(
    form,
    textInput,
    async ({ intent, version: edition, ...text }) => {
      if (intent === 'preview') {
        requireSupported(text.body)
        const initialValue = { ...text, version: edition }
        return { preview: await composeText(text, text), submission: { initialValue }, refusal: undefined }
      }
      await publishText({ slug, edition, ...text }, await prove())
      return redirect(withFlash(textPath(slug, text.language), 'text-published'))
    },
    { guard },
  )
}

export default function TextEditor({ loaderData: editor, actionData }: Route.ComponentProps) {
  const { slug, language, start, original, inForce, edition, isAdded, isBuiltIn, states } = editor
  const field = fieldsOf({ title: start.title, body: start.body, version: edition }, actionData)
  const path = textPath(slug, language)
  const isTranslation = language !== DEFAULT_LANGUAGE
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <Link to={TEXTS} prefetch="intent" className="text-accent text-sm hover:underline">
          {t('admin.texts.editor.all')}
        </Link>
        <ButtonLink to={href('/legal/:slug', { slug })} size="sm">
          {t('admin.texts.editor.open')}
        </ButtonLink>
      </div>
      <LanguageLinks editor={editor} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
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
              answer={actionData}
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
          <Preview answer={actionData} language={language} />
          {isTranslation && <Original original={original} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {isAdded && <PageState editor={editor} />}
          <History editor={editor} />
          <BlocksCard />
        </div>
      </div>
    </div>
  )
}
