export type LegalText = {
  title: string
  /** YYYY-MM-DD; of a translation, the date of the English text that it translates. */
  updated: string
  intro: string
  sections: { title: string; body: string }[]
}

/** Splits a file of messages/<language>/legal into its title, date and sections, as Markdown. */
export function splitLegalText(file: string): LegalText {
  const [, title, updated, text = ''] = /^# ([^\n]+)\n\nUpdated: (\d{4}-\d\d-\d\d)\n(.*)/s.exec(file) ?? []
  if (!title || !updated) throw new Error(`A legal text must begin with its title and date: ${file.slice(0, 100)}`)
  const [intro = '', ...sections] = text.split(/^## /m)
  return { title, updated, intro, sections: sections.map(splitSection) }
}

function splitSection(section: string): LegalText['sections'][number] {
  const [title = '', ...lines] = section.split('\n')
  return { title, body: lines.join('\n') }
}
