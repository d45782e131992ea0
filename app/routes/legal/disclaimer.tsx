import { pageMeta } from '#app/components/page-meta.ts'
import { t } from '#messages'
import * as text from './disclaimer.mdx'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta(() => ({ title: text.title, description: t('shop.legal.disclaimer.description') }))

export default function Disclaimer() {
  return <LegalPage text={text} />
}
