import { type ElementType, Fragment } from 'react'
import { href, Link } from 'react-router'
import { MarkdownText, SectionHeading } from '#app/components/markdown-text.tsx'
import { useSite } from '#app/components/site.ts'
import { dayInWords } from '#app/lib/dates.ts'
import { Alert } from '#app/ui/alert.tsx'
import { rich, t } from '#messages'
import type { LegalPageText } from './legal-texts.server.ts'

type LegalPageProps = { text: LegalPageText; elements?: Record<string, ElementType> }

export function LegalPage({ text, elements }: LegalPageProps) {
  const isAdmin = useSite().actor?.role === 'admin'
  const contents = <Contents sections={text.sections} />
  return (
    <div className="@container py-6 sm:py-10">
      <div className="grid items-start justify-between gap-x-12 @4xl:grid-cols-[minmax(0,37.5rem)_16rem]">
        <article className="min-w-0 max-w-[34.5rem] @4xl:max-w-none @4xl:ps-12">
          <header className="@4xl:-ms-12">
            <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{text.title}</h1>
            <p className="mt-2 text-muted text-sm">
              {rich('shop.legal.updated', {
                date: dayInWords(text.updated),
                time: (date) => <time dateTime={text.updated}>{date}</time>,
              })}
            </p>
            {isAdmin && (
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
          </header>
          <details className="mt-6 rounded-lg border border-line bg-surface px-4 py-3 @4xl:hidden print:hidden">
            <summary className="font-medium text-sm">{t('shop.legal.contents')}</summary>
            {contents}
          </details>
          <div className="mt-6 text-[1.0625rem] text-text/85 leading-[1.65] [counter-reset:section]">
            <MarkdownText nodes={text.intro} elements={elements} />
            {text.sections.map(({ id, title, nodes }) => (
              <Fragment key={id}>
                <SectionHeading id={id}>{title}</SectionHeading>
                <MarkdownText nodes={nodes} elements={elements} />
              </Fragment>
            ))}
          </div>
        </article>
        <div className="slip sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-lg border border-line px-4 py-4 @max-4xl:hidden print:hidden">
          <p className="font-medium text-sm">{t('shop.legal.contents')}</p>
          {contents}
        </div>
      </div>
    </div>
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
