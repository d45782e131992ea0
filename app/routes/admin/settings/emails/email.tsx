import { data, href, Link, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { requireMailText, saveMailText, sendTestMail } from '#app/domain/settings/mails/commands.ts'
import { getEditableMailText } from '#app/domain/settings/mails/queries.ts'
import { mailTextInput } from '#app/domain/settings/mails/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { isMailKind, type MailKind } from '#app/lib/mail-kinds.ts'
import { t } from '#messages'
import { DEFAULT_LANGUAGE, isLanguage } from '#messages/languages.ts'
import type { Route } from './+types/email.ts'
import { PlaceholdersCard, Preview } from './email-cards.tsx'
import { EmailForm } from './email-form.tsx'
import { previewMail } from './preview.server.ts'

export const meta = pageMeta<Route.ComponentProps['loaderData']>((found) => ({
  title: found ? t(`admin.mails.kinds.${found.kind}.name`) : t('admin.settings.pages.emails'),
}))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const kind = knownKind(params.kind)
  const language = url.searchParams.get('language') ?? DEFAULT_LANGUAGE
  if (!isLanguage(language)) throw data(null, { status: 404 })
  const stored = await getEditableMailText(kind)
  const [preview, example] = await Promise.all([
    previewMail(kind, stored, language),
    previewMail(kind, { subject: '', opening: '' }, DEFAULT_LANGUAGE),
  ])
  return { kind, language, stored, preview, usualSubject: example.subject }
}

function knownKind(name: string): MailKind {
  if (!isMailKind(name)) throw data(null, { status: 404 })
  return name
}

/** Previews a text or sends it to the admin, which need no proof, saves it, or brings back the shop's. */
export async function action(args: Route.ActionArgs) {
  const kind = knownKind(args.params.kind)
  const { email } = await requireAdmin(args.request, args.context)
  const { form, prove } = await formWithProof(args)
  const intent = form.get('intent')
  if (intent === 'reset') for (const name of ['subject', 'opening']) form.set(name, '')
  const guard = intent === 'preview' || intent === 'test' ? undefined : prove
  return submitForm(
    form,
    mailTextInput,
    async ({ intent, version, language, ...text }) => {
      if (intent === 'preview' || intent === 'test') {
        requireMailText(kind, text)
        if (intent === 'test') await sendTestMail({ kind, language, ...text }, email)
        const submission = { initialValue: { ...text, version, language } }
        const sentTo = intent === 'test' ? email : null
        return { preview: await previewMail(kind, text, language), sentTo, submission, refusal: undefined }
      }
      await saveMailText({ kind, version, ...text }, await prove())
      const path = href('/admin/settings/emails/:kind', { kind })
      return redirect(withFlash(path, intent === 'reset' ? 'email-reset' : 'email-saved'))
    },
    { guard },
  )
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData
  const typed = actionData && 'preview' in actionData ? actionData : undefined
  return (
    <div className="grid gap-5">
      <Link
        to={href('/admin/settings/emails')}
        prefetch="intent"
        className="justify-self-start text-accent text-sm hover:underline"
      >
        {t('admin.mails.editor.all')}
      </Link>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <EmailForm {...loaderData} answer={actionData} />
          <Preview
            preview={typed?.preview ?? loaderData.preview}
            isAnswer={typed !== undefined}
            sentTo={typed?.sentTo ?? null}
          />
        </div>
        <PlaceholdersCard kind={kind} />
      </div>
    </div>
  )
}
