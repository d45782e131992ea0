import type { Route } from './+types/disclaimer.ts'
import * as text from './disclaimer.mdx'
import { LegalPage } from './legal-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: text.title }]

export default function Disclaimer() {
  return <LegalPage text={text} />
}
