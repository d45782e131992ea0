import { createContext } from 'react'
import type { Theme } from '#app/ui/theme.tsx'

/** Request facts that reach the browser even if every query failed. */
export type DocumentFacts = {
  requestId: string
  theme: Theme
  isSidebarCollapsed: boolean
  /** Contained in the page; null where it links to the file. */
  styles: string | null
}

/** Identifies the element with the styles. */
export const STYLES = 'styles'

export const DocumentContext = createContext<DocumentFacts>({
  requestId: '',
  theme: 'dark',
  isSidebarCollapsed: false,
  styles: null,
})
