import type { Route } from './+types/privacy-policy.ts'
import { LegalPage } from './legal-page.tsx'
import * as text from './privacy-policy.mdx'

export const meta: Route.MetaFunction = () => [{ title: text.title }]

export default function PrivacyPolicy() {
  return <LegalPage text={text} />
}
