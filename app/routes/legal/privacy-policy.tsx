import { pageMeta } from '#app/components/page-meta.ts'
import { t } from '#messages'
import type { Route } from './+types/privacy-policy.ts'
import { LegalPage } from './legal-page.tsx'
import { type LegalPageText, readText } from './legal-texts.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  return readText('privacy-policy', url)
}

export const meta = pageMeta<LegalPageText>((text) => ({
  title: text?.title,
  description: t('shop.legal.privacy.description'),
}))

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
