import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isOwnUrl, isSiteLink } from '#app/lib/web-url.ts'

type SiteLinkProps = { url: string; className?: string; children: ReactNode }

/** Renders a link that an operator entered: a page of the shop in the reader's language, or another site. */
export function SiteLink({ url, ...props }: SiteLinkProps) {
  if (isOwnUrl(url)) return <Link to={url} prefetch="intent" {...props} />
  return isSiteLink(url) ? <a href={url} rel="noopener noreferrer" {...props} /> : <span {...props} />
}
