import { pageMeta } from '#app/components/page-meta.ts'
import { t } from '#messages'
import type { Route } from './+types/terms-of-service.ts'
import { LegalPage } from './legal-page.tsx'
import { type LegalPageText, readText } from './legal-texts.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  return readText('terms-of-service', url)
}

export const meta = pageMeta<LegalPageText>((text) => ({
  title: text?.title,
  description: t('shop.legal.terms.description'),
}))

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
