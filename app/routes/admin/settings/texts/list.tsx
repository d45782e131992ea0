import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listTexts } from '#app/domain/texts/queries.ts'
import { builtInVersion, versionInWords } from '#app/domain/texts/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { builtInText } from '#app/routes/legal/legal-texts.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { currentLanguage, t } from '#messages'
import { DEFAULT_LANGUAGE, languageCodes, languages } from '#messages/languages.ts'
import type { Route } from './+types/list.ts'
import { textPath } from './texts-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.settings.pages.texts') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const texts = await listTexts()
  return texts.map(({ slug, title, inForce, isBuiltIn, languages: translated, online, inFooter }) => ({
    ...{ id: slug, slug, inForce, isBuiltIn, online, inFooter },
    title: title ?? builtInText(slug, inForce, currentLanguage())?.title ?? slug,
    isAdded: builtInVersion(slug) === null,
    lacking: isBuiltIn ? [] : languageCodes.filter((code) => !translated.includes(code)),
  }))
}

type Listed = Route.ComponentProps['loaderData'][number]

const columns = (): Column<Listed>[] => [
  {
    header: t('admin.texts.list.text'),
    className: 'wrap-anywhere',
    cell: ({ slug, title }) => (
      <>
        <Link to={textPath(slug)} prefetch="intent" className="font-medium text-accent hover:underline">
          {title}
        </Link>
        <span className="block font-mono text-muted text-xs">{href('/legal/:slug', { slug })}</span>
      </>
    ),
  },
  {
    header: t('admin.texts.list.version'),
    isLabeled: true,
    className: 'max-sm:col-start-1',
    cell: ({ inForce }) => <span className="text-muted">{versionInWords(inForce)}</span>,
  },
  {
    header: t('admin.texts.list.state'),
    className: 'max-sm:col-span-2',
    cell: (text) => (
      <span className="flex flex-wrap gap-1.5">
        {text.isBuiltIn && <Badge tone="warn">{t('admin.texts.states.builtIn')}</Badge>}
        {text.isAdded && (
          <Badge tone={text.online ? 'good' : 'neutral'}>
            {t(text.online ? 'admin.texts.states.online' : 'admin.texts.states.offline')}
          </Badge>
        )}
        {text.inFooter && <Badge>{t('admin.texts.states.inFooter')}</Badge>}
      </span>
    ),
  },
  {
    header: t('admin.texts.list.languages'),
    isLabeled: true,
    className: 'max-sm:col-span-2',
    cell: ({ slug, lacking }) =>
      lacking.length === 0 ? (
        <span className="text-muted">{t('admin.texts.list.allLanguages')}</span>
      ) : (
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          {lacking.map((code) => (
            <Link key={code} to={textPath(slug, code)} prefetch="intent" lang={code} className="text-accent underline">
              {languages[code].name}
            </Link>
          ))}
        </span>
      ),
  },
]

export default function Texts({ loaderData: texts }: Route.ComponentProps) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-muted text-sm">
          {t('admin.texts.list.lead', { original: languages[DEFAULT_LANGUAGE].name })}
        </p>
        <ButtonLink to={href('/admin/settings/texts/new')}>{t('admin.texts.newPage.title')}</ButtonLink>
      </div>
      <DataTable label={t('admin.settings.tabs.texts')} columns={columns()} items={texts} folds />
    </div>
  )
}
