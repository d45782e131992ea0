import { pageMeta } from '#app/components/page-meta.ts'
import { t } from '#messages'
import { LegalPage } from './legal-page.tsx'
import * as text from './privacy-policy.mdx'

export const meta = pageMeta(() => ({ title: text.title, description: t('shop.legal.privacy.description') }))

export default function PrivacyPolicy() {
  return <LegalPage text={text} />
}
