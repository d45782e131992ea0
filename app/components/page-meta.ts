import type { MetaFunction } from 'react-router'
import { errorTitle } from './error-page.tsx'
import { type Site, unknownSite } from './site.ts'

type PageText = { title?: string; description?: string }

export function pageMeta<Data = unknown>(text: PageText | ((found: Data | undefined) => PageText) = {}): MetaFunction {
  return ({ matches, error, loaderData }) => {
    const { title, description } = typeof text === 'function' ? text(loaderData as Data | undefined) : text
    const { siteName, siteDescription } = (matches[0]?.loaderData as Site | undefined)?.settings ?? unknownSite.settings
    const name = error ? errorTitle(error) : title
    const line = description ?? siteDescription
    return [
      { title: name ? `${name} · ${siteName}` : siteName },
      { name: 'description', content: line },
      { property: 'og:title', content: name ?? siteName },
      { property: 'og:description', content: line },
    ]
  }
}
