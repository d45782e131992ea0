import { href, useMatches, useRouteLoaderData } from 'react-router'
import type { Actor } from '#app/domain/identity/queries.ts'
import type { Settings } from '#app/domain/settings/queries.ts'
import type { ToastMessage } from '#app/ui/plain-toast.tsx'

/** The picture of link previews. */
export type SharePicture = { path: string; alt: string }

export type Site = {
  appUrl: string
  settings: Settings
  /** Replaces the accent of app.css. */
  accentStyles: string | null
  sharePicture: SharePicture
  actor: Pick<Actor, 'name' | 'role' | 'balanceCents'> | null
  flash: ToastMessage | null
  /** The operator's pages that the footer links to. */
  pages: { slug: string; title: string }[]
}

export const unknownSite: Site = {
  appUrl: '',
  settings: {
    siteName: 'Packhouse',
    siteDescription: '',
    logoUrl: null,
    faviconUrl: null,
    messengerUrl: null,
    chatUrl: null,
    accent: null,
    footerText: '',
    footerLinks: [],
    announcement: '',
    announcementUrl: null,
  },
  accentStyles: null,
  sharePicture: { path: '', alt: '' },
  actor: null,
  flash: null,
  pages: [],
}

/** Returns the site from the root loader, or defaults when that loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? unknownSite
}

export function panelPath(role: Actor['role']): string {
  return role === 'admin' ? href('/admin') : href('/customer')
}

/** Returns the picture of link previews of the innermost route whose loader has one. */
export function useSharePicture(): SharePicture {
  const pictures = useMatches().map(({ loaderData }) => (loaderData as Partial<Site> | undefined)?.sharePicture)
  return pictures.findLast(Boolean) ?? unknownSite.sharePicture
}
