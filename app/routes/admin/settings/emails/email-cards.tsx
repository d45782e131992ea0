import { type MailKind, mailKind } from '#app/lib/mail-kinds.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { languages } from '#messages/languages.ts'
import type { MailPreview } from './preview.server.ts'

type PreviewProps = {
  preview: MailPreview
  /** Whether the form was sent for it. */
  isAnswer: boolean
  /** The address that got a test. */
  sentTo: string | null
}

/** Shows an email as customers get it. The frame runs no scripts and follows no links. */
export function Preview({ preview: { language, subject, html, text }, isAnswer, sentTo }: PreviewProps) {
  const { direction } = languages[language]
  return (
    <Card
      title={
        <span ref={isAnswer ? focus : null} tabIndex={-1} className="outline-none">
          {t('admin.mails.preview.title')}
        </span>
      }
    >
      {sentTo !== null && <Alert className="mb-4">{t('admin.mails.test.sent', { address: sentTo })}</Alert>}
      <p className="text-muted text-sm">{t('admin.mails.preview.text')}</p>
      <p className="mt-4 text-muted text-xs">{t('admin.mails.fields.subject')}</p>
      <p lang={language} dir={direction} className="mt-1 wrap-anywhere font-medium">
        {subject}
      </p>
      <iframe
        sandbox=""
        srcDoc={html}
        title={t('admin.mails.preview.frame')}
        className="mt-4 h-[36rem] w-full rounded-md border border-line bg-white"
      />
      <details className="mt-4">
        <summary className="font-medium text-sm">{t('admin.mails.preview.plain')}</summary>
        <div lang={language} dir={direction} className="mt-3 whitespace-pre-wrap wrap-anywhere font-mono text-sm">
          {text}
        </div>
      </details>
    </Card>
  )
}

function focus(heading: HTMLElement | null) {
  heading?.focus()
}

/** Lists the placeholders of a kind. */
export function PlaceholdersCard({ kind }: { kind: MailKind }) {
  return (
    <Card title={t('admin.mails.placeholders.title')}>
      <p className="text-muted text-sm">{t('admin.mails.placeholders.text')}</p>
      <dl className="mt-3 grid gap-3 text-sm">
        {mailKind(kind).placeholders.map((name) => (
          <div key={name}>
            <dt>
              <code dir="ltr" className="font-mono text-xs">{`{{${name}}}`}</code>
            </dt>
            <dd className="mt-0.5 text-muted">{t(`admin.mails.placeholders.names.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
