import { data, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { countReached, mailChange } from '#app/domain/texts/mail-change.ts'
import { listPublished } from '#app/domain/texts/queries.ts'
import { versionInWords } from '#app/domain/texts/rules.ts'
import { textMailInput } from '#app/domain/texts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { DEFAULT_LANGUAGE } from '#messages/languages.ts'
import { ProvenForm } from '../../shared/proven-form.tsx'
import type { Route } from './+types/mail.ts'
import { textPath } from './texts-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.texts.mail.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [published, recipients] = await Promise.all([listPublished(slug), countReached()])
  const newest = published.find(({ language }) => language === DEFAULT_LANGUAGE)
  if (!newest) throw data(null, { status: 404 })
  const { version, title, mailedAt } = newest
  return { slug, version, title, isMailed: mailedAt !== null, recipients }
}

export async function action(args: Route.ActionArgs) {
  const { slug } = args.params
  return submitProven(args, textMailInput, async ({ version }, by) => {
    const recipients = await mailChange({ slug, version }, by)
    return redirect(withFlash(textPath(slug), 'text-mailed', recipients))
  })
}

export default function MailChange({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, version, title, isMailed, recipients } = loaderData
  return (
    <Card title={t('admin.texts.mail.title')} className="slip max-w-lg">
      {isMailed ? (
        <Alert>{t('admin.texts.mail.already')}</Alert>
      ) : (
        <ProvenForm
          answer={actionData}
          hidden={{ version }}
          submit={t('admin.texts.mail.send', { count: recipients })}
          cancelTo={textPath(slug)}
        >
          <p className="text-sm">
            <strong className="wrap-anywhere font-semibold">{title}</strong>
            <span className="block text-muted">{versionInWords(version)}</span>
          </p>
          <p className="text-muted text-sm">{t('admin.texts.mail.text')}</p>
        </ProvenForm>
      )}
    </Card>
  )
}
