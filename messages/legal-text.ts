export type LegalText = {
  title: string
  /** YYYY-MM-DD; of a translation, the date of the English text that it translates. */
  updated: string
  /** The rest of the file, as Markdown. */
  body: string
} & Sections

type Sections = { intro: string; sections: { title: string; body: string }[] }

/** Splits a file of messages/<language>/legal into its title, date and sections, as Markdown. */
export function splitLegalText(file: string): LegalText {
  const [, title, updated, body = ''] = /^# ([^\n]+)\n\nUpdated: (\d{4}-\d\d-\d\d)\n(.*)/s.exec(file) ?? []
  if (!title || !updated) throw new Error(`A legal text must begin with its title and date: ${file.slice(0, 100)}`)
  return { title, updated, body: body.trim(), ...splitSections(body) }
}

/** Splits Markdown at its headings of the second level. */
export function splitSections(body: string): Sections {
  const [intro = '', ...sections] = body.split(/^## /m)
  return { intro, sections: sections.map(splitSection) }
}

function splitSection(section: string): Sections['sections'][number] {
  const [title = '', ...lines] = section.split('\n')
  return { title: title.trim(), body: lines.join('\n') }
}
