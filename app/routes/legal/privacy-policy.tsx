import { pageMeta } from '#app/components/page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import * as text from './privacy-policy.mdx'

export const meta = pageMeta({
  title: text.title,
  description: 'What is stored about you, why and for how long, and how to see, correct or delete it.',
})

export default function PrivacyPolicy() {
  return <LegalPage text={text} />
}
