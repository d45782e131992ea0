import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { versionInWords } from '#app/domain/texts/rules.ts'
import { rich } from '#messages'
import type { Route } from './+types/privacy.ts'

type Versions = Route.ComponentProps['loaderData']['accepted']

/** Links the versions of the legal texts that the customer accepted. */
export function AcceptedVersions({ termsVersion, privacyVersion }: Versions) {
  if (!termsVersion || !privacyVersion) return null
  const linkTo = (path: string) => (text: ReactNode) => (
    <Link to={path} prefetch="intent" className="text-text underline">
      {text}
    </Link>
  )
  return (
    <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
      {rich('customer.settings.privacy.accepted', {
        termsVersion: versionInWords(termsVersion),
        privacyVersion: versionInWords(privacyVersion),
        terms: linkTo(`${href('/customer/terms-of-service')}?version=${termsVersion}`),
        privacy: linkTo(`${href('/customer/privacy-policy')}?version=${privacyVersion}`),
      })}
    </p>
  )
}
