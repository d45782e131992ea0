import { href, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { createPage, requireSupported } from '#app/domain/texts/commands.ts'
import { newPageInput } from '#app/domain/texts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { composeText } from '#app/routes/legal/legal-texts.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { DEFAULT_LANGUAGE } from '#messages/languages.ts'
import { fieldsOf, SettingsForm, Toggle } from '../settings-form.tsx'
import type { Route } from './+types/new.ts'
import { BlocksCard, Preview, PreviewButton, TextFields } from './text-fields.tsx'
import { TEXTS, textPath } from './texts-path.ts'

const PATH = href('/admin/settings/texts/new')

export const meta = pageMeta(() => ({ title: t('admin.texts.newPage.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

/** Previews a page, which needs no proof, or adds it. */
export async function action(args: Route.ActionArgs) {
  const { form, prove } = await formWithProof(args)
  const guard = form.get('intent') === 'preview' ? undefined : prove
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return submitForm(
    form,
    newPageInput,
    async ({ intent, version: _version, ...page }) => {
      if (intent === 'preview') {
        requireSupported(page.body)
        return { preview: await composeText(page, page), submission: { initialValue: typed }, refusal: undefined }
      }
      await createPage(page, await prove())
      return redirect(withFlash(textPath(page.slug), 'page-added'))
    },
    { guard },
  )
}

const blank = { slug: '', title: '', body: '', online: true, inFooter: true, version: '' }

export default function NewPage({ actionData }: Route.ComponentProps) {
  const field = fieldsOf(blank, actionData, { slug: t('admin.texts.newPage.slugHint') })
  return (
    <div className="grid gap-5">
      <Link to={TEXTS} prefetch="intent" className="text-accent text-sm hover:underline">
        {t('admin.texts.editor.all')}
      </Link>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Card title={t('admin.texts.newPage.title')}>
            <SettingsForm
              action={PATH}
              version=""
              answer={actionData}
              submit={t('admin.texts.newPage.add')}
              actions={<PreviewButton />}
            >
              <Field
                label={t('admin.texts.newPage.slug')}
                {...field('slug')}
                dir="ltr"
                autoComplete="off"
                placeholder="shipping"
                className="[&_input]:font-mono"
              />
              <TextFields title={field('title')} body={field('body')} language={DEFAULT_LANGUAGE} />
              <div className="grid gap-4">
                <Toggle label={t('admin.texts.page.online')} {...field('online')} />
                <Toggle label={t('admin.texts.page.inFooter')} {...field('inFooter')} />
              </div>
            </SettingsForm>
          </Card>
          <Preview answer={actionData} language={DEFAULT_LANGUAGE} />
        </div>
        <BlocksCard />
      </div>
    </div>
  )
}
