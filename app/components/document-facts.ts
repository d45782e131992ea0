import { createContext } from 'react'
import type { Theme } from '#app/ui/theme.tsx'

/** Request facts that reach the browser even if every query failed. */
export type DocumentFacts = { requestId: string; theme: Theme; isSidebarCollapsed: boolean }

export const DocumentContext = createContext<DocumentFacts>({ requestId: '', theme: 'dark', isSidebarCollapsed: false })
