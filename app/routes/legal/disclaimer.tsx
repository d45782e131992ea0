import { pageMeta } from '#app/components/page-meta.ts'
import * as text from './disclaimer.mdx'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta({
  title: text.title,
  description: 'What is promised about the goods and programs sold here, and what is not.',
})

export default function Disclaimer() {
  return <LegalPage text={text} />
}
