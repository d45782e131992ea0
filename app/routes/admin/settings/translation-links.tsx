import { href, Link } from 'react-router'
import { translatedLanguages } from '#app/domain/translations/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'
import { type Language, languages } from '#messages/languages.ts'

type Shown = { language: Language; productId: string | null }

export function translationsPath({ language, productId }: Shown): string {
  const query = new URLSearchParams({ language, ...(productId !== null && { product: productId }) })
  return `${href('/admin/settings/translations')}?${query}`
}

export function LanguageLinks({ language, productId }: Shown) {
  return (
    <nav aria-label={t('admin.translations.languages')} className="flex flex-wrap gap-2">
      {translatedLanguages.map((code) => (
        <Link
          key={code}
          to={translationsPath({ language: code, productId })}
          prefetch="intent"
          lang={code}
          aria-current={code === language ? 'true' : undefined}
          className={classNames(
            buttonStyle({ variant: 'secondary', size: 'sm' }),
            'aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft',
          )}
        >
          {languages[code].name}
        </Link>
      ))}
    </nav>
  )
}

type Subject = { productId: string | null; name: string | null; open: number }

export function subjectName({ name }: Pick<Subject, 'name'>): string {
  return name ?? t('admin.translations.site')
}

type SubjectLinksProps = { language: Language; chosenId: string | null; subjects: readonly Subject[] }

export function SubjectLinks({ language, chosenId, subjects }: SubjectLinksProps) {
  return (
    <nav aria-label={t('admin.translations.subjects')}>
      <ul className="grid gap-2 max-lg:sm:grid-cols-2">
        {subjects.map((subject) => (
          <li key={subject.productId} className="min-w-0">
            <Link
              to={translationsPath({ language, productId: subject.productId })}
              prefetch="intent"
              aria-current={subject.productId === chosenId ? 'true' : undefined}
              className="flex items-center justify-between gap-x-3 rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:border-control aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
            >
              <span className="truncate font-medium text-sm">{subjectName(subject)}</span>
              {subject.open > 0 && <Badge tone="warn">{t('admin.translations.open', { count: subject.open })}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
