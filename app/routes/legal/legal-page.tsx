import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { MarkdownText, SectionHeading } from '#app/components/markdown-text.tsx'
import { useSite } from '#app/components/site.ts'
import { dayOfVersion, versionInWords } from '#app/domain/texts/rules.ts'
import { dayInWords } from '#app/lib/dates.ts'
import { Alert } from '#app/ui/alert.tsx'
import { currentLanguage, rich, t } from '#messages'
import { languages } from '#messages/languages.ts'
import type { composeText, LegalPageText } from './legal-texts.server.ts'
import { blockElements } from './text-blocks.tsx'

export function LegalPage({ text }: { text: LegalPageText }) {
  const { language } = text
  // A text that isn't translated is in English on a page in another language.
  const foreign = language === currentLanguage() ? {} : { lang: language, dir: languages[language].direction }
  const contents = text.sections.length > 0 && <Contents sections={text.sections} />
  return (
    <div className="@container py-6 sm:py-10">
      <div className="grid items-start justify-between gap-x-12 @4xl:grid-cols-[minmax(0,37.5rem)_16rem]">
        <article className="min-w-0 max-w-[34.5rem] @4xl:max-w-none @4xl:ps-12">
          <header className="@4xl:-ms-12">
            <h1 {...foreign} className="wrap-anywhere font-semibold text-3xl tracking-tight sm:text-4xl">
              {text.title}
            </h1>
            <p className="mt-2 text-muted text-sm">
              {rich('shop.legal.updated', {
                date: versionInWords(text.version),
                time: (date) => <time dateTime={dayOfVersion(text.version)}>{date}</time>,
              })}
            </p>
            {text.version !== text.inForce && <EarlierNotice text={text} />}
            <AdminNotices text={text} />
          </header>
          {contents && (
            <details className="mt-6 rounded-lg border border-line bg-surface px-4 py-3 @4xl:hidden print:hidden">
              <summary className="font-medium text-sm">{t('shop.legal.contents')}</summary>
              {contents}
            </details>
          )}
          <div {...foreign} className="mt-6">
            <TextBody text={text} />
          </div>
          <EarlierVersions text={text} />
        </article>
        {contents && (
          <div className="slip sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-lg border border-line px-4 py-4 @max-4xl:hidden print:hidden">
            <p className="font-medium text-sm">{t('shop.legal.contents')}</p>
            {contents}
          </div>
        )}
      </div>
    </div>
  )
}

/** Renders the sections of a text with its blocks, also in an editor's preview. */
export function TextBody({ text }: { text: Awaited<ReturnType<typeof composeText>> }) {
  const blocks = blockElements(text.blocks)
  return (
    <div className="wrap-anywhere text-[1.0625rem] text-text/85 leading-[1.65] [counter-reset:section]">
      <MarkdownText nodes={text.intro} elements={elements} blocks={blocks} />
      {text.sections.map(({ id, title, nodes }) => (
        <Fragment key={id}>
          <SectionHeading id={id}>{title}</SectionHeading>
          <MarkdownText nodes={nodes} elements={elements} blocks={blocks} />
        </Fragment>
      ))}
    </div>
  )
}

/** The page's title is the only heading of the first level. */
const elements = { h1: SectionHeading }

function EarlierNotice({ text: { version, inForce, until } }: { text: LegalPageText }) {
  return (
    <Alert tone="warn" className="mt-5">
      {rich('shop.legal.versions.earlier', {
        version: versionInWords(version),
        until: until ? dayInWords(until) : '',
        inForce: versionInWords(inForce),
        link: (text) => (
          <Link to="?" className="underline">
            {text}
          </Link>
        ),
      })}
    </Alert>
  )
}

/** Tells admins what customers don't see. */
function AdminNotices({ text: { slug, online, version, inForce, isBuiltIn } }: { text: LegalPageText }) {
  if (useSite().actor?.role !== 'admin') return null
  return (
    <>
      {isBuiltIn && version === inForce && (
        <Alert tone="warn" title={t('shop.legal.review.title')} className="mt-5">
          {rich('shop.legal.review.text', {
            link: (text) => (
              <Link to={href('/admin/before-you-open')} className="underline">
                {text}
              </Link>
            ),
          })}
        </Alert>
      )}
      {!online && (
        <Alert tone="warn" title={t('shop.legal.review.title')} className="mt-5">
          {t('shop.legal.offline')}
        </Alert>
      )}
      <p className="mt-3 text-sm">
        <Link
          to={href('/admin/settings/texts/:slug', { slug })}
          prefetch="intent"
          className="text-accent hover:underline"
        >
          {t('shop.legal.edit')}
        </Link>
      </p>
    </>
  )
}

function EarlierVersions({ text: { earlier } }: { text: LegalPageText }) {
  if (earlier.length === 0) return null
  return (
    <details className="mt-10 border-line border-t pt-4 text-sm print:hidden">
      <summary className="font-medium">{t('shop.legal.versions.title')}</summary>
      <ul className="mt-2 grid gap-1.5">
        {earlier.map((version) => (
          <li key={version}>
            <Link to={`?version=${version}`} className="text-muted underline hover:text-text">
              {versionInWords(version)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Contents({ sections }: Pick<LegalPageText, 'sections'>) {
  return (
    <nav aria-label={t('shop.legal.contents')} className="mt-2">
      <ol className="text-sm [counter-reset:entry]">
        {sections.map(({ id, title }) => (
          <li key={id} className="[counter-increment:entry]">
            <a
              href={`#${id}`}
              className="flex items-baseline gap-x-3 rounded-sm py-1 text-muted before:w-5 before:shrink-0 before:text-end before:font-mono before:text-faint before:text-xs before:content-[counter(entry)] hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
