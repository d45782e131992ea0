import { href, Link, useFetcher } from 'react-router'
import { nameLabel } from '#app/domain/customers/rules.ts'
import { builtInVersion, versionInWords } from '#app/domain/texts/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { DEFAULT_LANGUAGE, languageCodes, languages } from '#messages/languages.ts'
import type { Editor } from './editor.server.ts'
import { textPath } from './texts-path.ts'

type CardProps = { editor: Editor }

export function LanguageLinks({ editor: { slug, language, states } }: CardProps) {
  return (
    <nav aria-label={t('admin.texts.languages.label')} className="flex flex-wrap gap-2">
      {languageCodes.map((code) => (
        <Link
          key={code}
          to={textPath(slug, code)}
          prefetch="intent"
          aria-current={code === language ? 'true' : undefined}
          className={classNames(
            buttonStyle({ variant: 'secondary', size: 'sm' }),
            'aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft',
          )}
        >
          <span lang={code}>{languages[code].name}</span>
          {states[code] !== 'current' && <Badge tone="warn">{t(`admin.texts.languages.${states[code]}`)}</Badge>}
        </Link>
      ))}
    </nav>
  )
}

/** Shows the English text next to the form of its translation. */
export function Original({ original: { title, body } }: Pick<Editor, 'original'>) {
  const { direction } = languages[DEFAULT_LANGUAGE]
  return (
    <details className="rounded-lg border border-line bg-surface px-5 py-4">
      <summary className="font-medium text-sm">{t('admin.texts.editor.original')}</summary>
      <div lang={DEFAULT_LANGUAGE} dir={direction} className="mt-3 whitespace-pre-wrap font-mono text-sm wrap-anywhere">
        {`${title}\n\n${body}`}
      </div>
    </details>
  )
}

/** Takes an added page online or offline, and into the footer. */
export function PageState({ editor: { slug, online, inFooter } }: CardProps) {
  // Keeps the input of the editor.
  const fetcher = useFetcher()
  return (
    <Card
      title={t('admin.texts.page.title')}
      action={
        <Badge tone={online ? 'good' : 'neutral'}>
          {t(online ? 'admin.texts.states.online' : 'admin.texts.states.offline')}
        </Badge>
      }
    >
      <fetcher.Form
        key={`${online} ${inFooter}`}
        method="post"
        action={href('/admin/settings/texts/:slug/state', { slug })}
        className="grid gap-4"
      >
        <Checkbox name="online" label={t('admin.texts.page.online')} defaultChecked={online} />
        <Checkbox name="inFooter" label={t('admin.texts.page.inFooter')} defaultChecked={inFooter} />
        <p className="text-muted text-sm">{t('admin.texts.page.text')}</p>
        <div>
          <Button variant="secondary" pending={fetcher.state !== 'idle'}>
            {t('shop.labels.actions.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  )
}

/** Lists what was published, newest first, and the text that comes with the shop. */
export function History({ editor: { slug, online, inForce, published } }: CardProps) {
  const builtIn = builtInVersion(slug)
  return (
    <Card title={t('admin.texts.history.title')}>
      <ul className="-my-3 max-h-96 divide-y divide-line overflow-y-auto text-sm">
        {published.map(({ id, version, language, publishedAt, publisher, mailedAt, recipients }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <VersionLink slug={slug} version={version} />
              <span lang={language} className="text-muted">
                {languages[language as keyof typeof languages]?.name ?? language}
              </span>
              {version === inForce && language === DEFAULT_LANGUAGE && (
                <Badge tone="good">{t('admin.texts.history.inForce')}</Badge>
              )}
            </p>
            <p className="mt-0.5 text-muted text-xs">
              <Time at={publishedAt} /> · {nameLabel(publisher)}
            </p>
            {mailedAt && (
              <p className="mt-0.5 text-muted text-xs">
                {t('admin.texts.mail.sent', { count: recipients ?? 0 })} · <Time at={mailedAt} />
              </p>
            )}
            {!mailedAt && online && version === inForce && language === DEFAULT_LANGUAGE && (
              <Link
                to={href('/admin/settings/texts/:slug/mail', { slug })}
                prefetch="intent"
                className="mt-1 inline-block text-accent text-xs underline"
              >
                {t('admin.texts.mail.title')}
              </Link>
            )}
          </li>
        ))}
        {builtIn && (
          <li className="py-3">
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <VersionLink slug={slug} version={builtIn} />
              <span className="text-muted">{t('admin.texts.history.builtIn')}</span>
              {builtIn === inForce && <Badge tone="good">{t('admin.texts.history.inForce')}</Badge>}
            </p>
          </li>
        )}
      </ul>
    </Card>
  )
}

function VersionLink({ slug, version }: { slug: string; version: string }) {
  return (
    <Link to={`${href('/legal/:slug', { slug })}?version=${version}`} className="text-accent hover:underline">
      {versionInWords(version)}
    </Link>
  )
}
