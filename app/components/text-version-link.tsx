import { href, Link } from 'react-router'
import { versionInWords } from '#app/domain/texts/rules.ts'
import type { LegalName } from '#messages/legal-dates.ts'
import { useSite } from './site.ts'

type TextVersionLinkProps = { slug: Exclude<LegalName, 'disclaimer'>; version: string }

/** Links to a version of a legal text; within the panel for customers. */
export function TextVersionLink({ slug, version }: TextVersionLinkProps) {
  const isCustomer = useSite().actor?.role === 'customer'
  const page = isCustomer ? href(`/customer/${slug}`) : href('/legal/:slug', { slug })
  return (
    <Link to={`${page}?version=${version}`} className="text-text underline">
      {versionInWords(version)}
    </Link>
  )
}
