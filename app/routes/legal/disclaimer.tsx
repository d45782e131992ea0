import { pageMeta } from '#app/components/page-meta.ts'
import * as text from './disclaimer.mdx'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta({
  title: text.title,
  description: "What we promise about the goods and programs sold here, and what we don't.",
})

export default function Disclaimer() {
  return <LegalPage text={text} />
}
