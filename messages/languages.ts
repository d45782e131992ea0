type LanguageFacts = { name: string; intl: string; direction: 'ltr' | 'rtl' }

const offered = {
  en: { name: 'English', intl: 'en-US', direction: 'ltr' },
  es: { name: 'Español', intl: 'es', direction: 'ltr' },
  'pt-BR': { name: 'Português', intl: 'pt-BR', direction: 'ltr' },
  ru: { name: 'Русский', intl: 'ru', direction: 'ltr' },
  'zh-CN': { name: '简体中文', intl: 'zh-CN', direction: 'ltr' },
  ar: { name: 'العربية', intl: 'ar-u-nu-latn', direction: 'rtl' },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof offered

/** Languages that the shop speaks. `intl` is what `Intl` formats with; Arabic keeps Latin digits, as in keys and prices. */
export const languages: Record<Language, LanguageFacts> = offered

export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGE_COOKIE = 'appLanguage'

export const languageCodes = Object.keys(languages) as Language[]

export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}

export function languageOr(stored: string | null | undefined): Language {
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

/** Returns what the paths of a language begin with: `/es`, or nothing for English. */
export function prefixOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

/** Splits `/es/tools` into the language that it names, or null, and `/tools`. The router asks for `/es.data` too. */
export function splitPath(path: string): { named: Language | null; inner: string } {
  const [, code = '', suffix = '', rest = ''] = /^\/([^/.?#]+)(\.data)?(?![^/?#])(.*)$/s.exec(path) ?? []
  const named = languageCodes.find((one) => one.toLowerCase() === code.toLowerCase())
  if (!named || named === DEFAULT_LANGUAGE) return { named: null, inner: path }
  // `//elsewhere` would be another site.
  const inner = rest.replace(/^\/+/, '/')
  return { named, inner: suffix ? `/_.data${inner}` : inner.replace(/^(?!\/)/, '/') }
}

export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language)
  return prefix ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path
}

export function preferredLanguage(header: string): Language | null {
  const wanted = header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const found =
      languageCodes.find((code) => code.toLowerCase() === tag) ??
      languageCodes.find((code) => baseOf(code) === baseOf(tag))
    if (found) return found
  }
  return null
}

const MAX_HEADER = 200

function baseOf(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? ''
}
