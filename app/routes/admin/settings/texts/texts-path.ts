import { href } from 'react-router'
import { DEFAULT_LANGUAGE, type Language } from '#messages/languages.ts'

export const TEXTS = href('/admin/settings/texts')

export function textPath(slug: string, language: Language = DEFAULT_LANGUAGE): string {
  const path = href('/admin/settings/texts/:slug', { slug })
  return language === DEFAULT_LANGUAGE ? path : `${path}?${new URLSearchParams({ language })}`
}
