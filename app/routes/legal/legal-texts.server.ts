import { parseMarkdown } from '#app/lib/markdown.server.ts'
import { currentLanguage } from '#messages'
import { DEFAULT_LANGUAGE, type Language } from '#messages/languages.ts'
import { splitLegalText } from '#messages/legal-text.ts'

const files = import.meta.glob<string>('../../../messages/*/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type Name = 'disclaimer' | 'privacy-policy' | 'terms-of-service'

export type LegalPageText = ReturnType<typeof readLegalText>

/** Returns a text in a language, else in English. Sections have the same ids in every language. */
export function readLegalText(name: Name, language = currentLanguage()) {
  const english = fileOf(DEFAULT_LANGUAGE, name)
  const { title, updated, intro, sections } = splitLegalText(fileOf(language, name) || english)
  const englishTitles = splitLegalText(english).sections.map((section) => section.title)
  return {
    title,
    updated,
    intro: parseMarkdown(intro),
    sections: sections.map((section, index) => ({
      id: idOf(englishTitles[index] ?? section.title),
      title: section.title,
      nodes: parseMarkdown(section.body),
    })),
  }
}

function fileOf(language: Language, name: Name): string {
  return files[`../../../messages/${language}/legal/${name}.md`] ?? ''
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
