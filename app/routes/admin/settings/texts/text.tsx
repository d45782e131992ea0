import { href, Link, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { publishText, requireSupported } from '#app/domain/texts/commands.ts'
import { textInput } from '#app/domain/texts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { composeText } from '#app/routes/legal/legal-texts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import { DEFAULT_LANGUAGE } from '#messages/languages.ts'
import type { Route } from './+types/text.ts'
import { readEditor } from './editor.server.ts'
import { History, LanguageLinks, Original, PageState } from './text-cards.tsx'
import { BlocksCard, Preview } from './text-fields.tsx'
import { TextForm } from './text-form.tsx'
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
  const { slug, language, original, isAdded } = editor
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
          <TextForm editor={editor} answer={actionData} />
          <Preview answer={actionData} language={language} />
          {language !== DEFAULT_LANGUAGE && <Original original={original} />}
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
