import { Link } from 'react-router'
import { CookiePreferencesButton } from './cookie-consent.tsx'
import { useSite } from './site.ts'

const pages = [
  { to: '/license-check', label: 'Check a license' },
  { to: '/status', label: 'Status' },
  { to: '/legal/terms-of-service', label: 'Terms of Service' },
  { to: '/legal/privacy-policy', label: 'Privacy Policy' },
  { to: '/legal/disclaimer', label: 'Disclaimer' },
  { to: '/legal/contact', label: 'Contact' },
]

const quietLink = 'rounded-sm py-1 text-muted hover:text-text'

export function SiteFooter() {
  const { siteName } = useSite().settings
  return (
    <footer className="flex flex-col items-center gap-3 px-4 py-8 text-center text-faint text-xs">
      <nav aria-label="Footer" className="flex flex-wrap justify-center gap-x-4 sm:gap-x-5">
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} prefetch="intent" className={quietLink}>
            {label}
          </Link>
        ))}
        <CookiePreferencesButton className={quietLink} />
      </nav>
      {/* At New Year it may be another year where the server is. */}
      <p
        suppressHydrationWarning
        className="px-10"
      >{`© ${new Date().getFullYear()} ${siteName}. All rights reserved.`}</p>
    </footer>
  )
}
