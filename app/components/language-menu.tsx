import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { currentLanguage, t } from '#messages'
import { type Language, languageCodes, languages, pathIn } from '#messages/languages.ts'

type LanguageMenuProps = { summary: ReactNode; summaryClassName: string; menuClassName: string }

/** Lets people choose a language, even without scripts. The page then loads again in that language. */
export function LanguageMenu({ summary, summaryClassName, menuClassName }: LanguageMenuProps) {
  return (
    <details className="group relative">
      <summary
        title={t('shop.language.label')}
        className={`list-none [&::-webkit-details-marker]:hidden ${summaryClassName}`}
      >
        <span className="sr-only">{t('shop.language.label')} </span>
        {summary}
      </summary>
      <div className={`absolute z-50 w-48 rounded-lg border border-line-strong bg-raised p-1.5 ${menuClassName}`}>
        <LanguageForm />
      </div>
    </details>
  )
}

export function LanguageForm() {
  const { pathname, search } = useLocation()
  const current = currentLanguage()
  return (
    <form method="post" action={href('/language')}>
      <input type="hidden" name="path" value={pathname + search} />
      {languageCodes.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={code}
          aria-current={code === current ? 'true' : undefined}
          className="block w-full rounded-md px-3 py-2 text-start text-sm hover:bg-surface aria-[current]:font-semibold"
        >
          {languages[code].name}
        </button>
      ))}
    </form>
  )
}

/** Links a public page to itself in other languages. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  const others = Object.entries(languages).filter(([code]) => code !== currentLanguage())
  return others.map(([code, { name }]) => (
    <a key={code} href={pathIn(code as Language, pathname)} hrefLang={code} lang={code} className={className}>
      {name}
    </a>
  ))
}
