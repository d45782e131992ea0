import { data } from 'react-router'
import { findText, listPublished } from '#app/domain/texts/queries.ts'
import { builtInVersion } from '#app/domain/texts/rules.ts'
import { builtInText } from '#app/routes/legal/legal-texts.server.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageCodes } from '#messages/languages.ts'

export type LanguageState = 'current' | 'outdated' | 'missing'

/** Returns what the editor of a text shows in a language: the text of the version in force, or else an earlier one. */
export async function readEditor(slug: string, url: URL) {
  const language = url.searchParams.get('language') ?? DEFAULT_LANGUAGE
  if (!isLanguage(language)) throw data(null, { status: 404 })
  const [found, published] = await Promise.all([findText({ slug, language }), listPublished(slug)])
  if (!found) throw data(null, { status: 404 })
  const { inForce, edition, online, inFooter } = found
  const isBuiltIn = !found.original
  const builtIn = builtInVersion(slug)
  const startOf = async (code: Language) => {
    const version = isBuiltIn ? inForce : published.find((row) => row.language === code)?.version
    const stored = version ? await findText({ slug, language: code, version }) : null
    if (version && stored?.translation) return { ...stored.translation, version }
    const given = builtIn && builtInText(slug, builtIn, code)
    return given ? { ...given, version: builtIn } : null
  }
  const [start, original] = await Promise.all([startOf(language), startOf(DEFAULT_LANGUAGE)])
  if (!original) throw data(null, { status: 404 })
  const stateOf = (code: Language): LanguageState => {
    const isPublished = published.some((row) => row.language === code && row.version === inForce)
    if (isBuiltIn || isPublished) return 'current'
    return builtIn || published.some((row) => row.language === code) ? 'outdated' : 'missing'
  }
  return {
    ...{ slug, language, inForce, edition, online, inFooter, isBuiltIn, published, original },
    isAdded: builtIn === null,
    start: start ?? { title: '', body: '', version: null },
    states: Object.fromEntries(languageCodes.map((code) => [code, stateOf(code)])) as Record<Language, LanguageState>,
  }
}

export type Editor = Awaited<ReturnType<typeof readEditor>>
