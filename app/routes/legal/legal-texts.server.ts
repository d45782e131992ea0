import { data } from 'react-router'
import { findText, type TextContent } from '#app/domain/texts/queries.ts'
import { textBlocks } from '#app/domain/texts/rules.ts'
import { type MarkdownNode, parseMarkdown } from '#app/lib/markdown.server.ts'
import { currentLanguage } from '#messages'
import { DEFAULT_LANGUAGE, type Language } from '#messages/languages.ts'
import { splitLegalText, splitSections } from '#messages/legal-text.ts'
import { readBlocks } from './text-blocks.server.ts'

const files = import.meta.glob<string>('../../../messages/*/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type LegalPageText = Awaited<ReturnType<typeof readText>>

/** Returns a text in the reader's language, else in English. Without a version in the URL, it is the one in force. */
export async function readText(slug: string, url: URL) {
  const language = currentLanguage()
  const found = await findText({ slug, language, version: url.searchParams.get('version') })
  const original = found && (found.original ?? builtInText(slug, found.version, DEFAULT_LANGUAGE))
  if (!found || !original) throw data(null, { status: 404 })
  const { version, inForce, until, versions, online } = found
  const isBuiltIn = !found.original
  const translation = found.translation ?? (isBuiltIn ? builtInText(slug, version, language) : null)
  return {
    ...(await composeText(original, translation ?? original)),
    language: translation ? language : DEFAULT_LANGUAGE,
    ...{ slug, version, inForce, until, online, isBuiltIn },
    earlier: versions.filter((name) => name !== inForce),
  }
}

/** Parses a text, with the values of its blocks. Sections have the ids of the original in every language. */
export async function composeText(original: TextContent, { title, body }: TextContent) {
  const parsed = parseSections(original, body)
  const nodes = [...parsed.intro, ...parsed.sections.flatMap((section) => section.nodes)]
  return { title, ...parsed, blocks: await readBlocks(nodes) }
}

export function parseSections(original: Pick<TextContent, 'body'>, body: string) {
  const { intro, sections } = splitSections(body)
  const titles = splitSections(original.body).sections.map((section) => section.title)
  const ids: string[] = []
  for (const [index, { title }] of sections.entries()) ids.push(idOf(titles[index] ?? title, ids))
  return {
    intro: parseMarkdown(intro, textBlocks),
    sections: sections.map(({ title, body }, index) => ({
      id: ids[index] ?? '',
      title,
      nodes: parseMarkdown(body, textBlocks),
    })),
  }
}

/** Returns a version of a text that comes with the shop. A version of an earlier release is kept as <name>.<version>.md. */
export function builtInText(slug: string, version: string, language: Language): TextContent | null {
  const file = (name: string) => files[`../../../messages/${language}/legal/${name}.md`]
  const current = file(slug)
  const text = current && splitLegalText(current).updated === version ? current : file(`${slug}.${version}`)
  if (!text) return null
  const { title, body } = splitLegalText(text)
  return { title, body: body.replaceAll(WRAP, '$1 ') }
}

/** Matches a break within a paragraph. The files are wrapped, and an editor wraps lines to its own width. */
const WRAP = /(\S)\n *(?![-#>\n ]|\* |\d+\. )/g

/** Makes an id of a section's title. Titles without Latin letters, or repeated ones, get a number. */
function idOf(title: string, taken: string[]): string {
  const id = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return id === '' || taken.includes(id) ? `section-${taken.length + 1}` : id
}

/** Returns the beginning of a text, for search results. */
export function beginningOf({ intro, sections }: Pick<LegalPageText, 'intro' | 'sections'>): string {
  const words = textIn([...intro, ...sections.flatMap(({ nodes }) => nodes)])
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length <= DESCRIBED ? words : `${words.slice(0, DESCRIBED - 1).replace(/\s\S*$/, '')}…`
}

const DESCRIBED = 155

function textIn(nodes: MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : `${textIn(node.children)} `)).join('')
}
