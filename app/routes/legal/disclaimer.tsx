import { pageMeta } from '#app/components/page-meta.ts'
import { t } from '#messages'
import type { Route } from './+types/disclaimer.ts'
import { LegalPage } from './legal-page.tsx'
import { type LegalPageText, readText } from './legal-texts.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  return readText('disclaimer', url)
}

export const meta = pageMeta<LegalPageText>((text) => ({
  title: text?.title,
  description: t('shop.legal.disclaimer.description'),
}))

export default function Disclaimer({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
