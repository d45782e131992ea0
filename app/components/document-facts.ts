import { createContext } from 'react'
import type { Theme } from '#app/ui/theme.tsx'

/** What a document knows of the request that it answers, even where every read failed; it carries this to the browser. */
export type DocumentFacts = { requestId: string; theme: Theme; isSidebarCollapsed: boolean }

export const DocumentContext = createContext<DocumentFacts>({ requestId: '', theme: 'dark', isSidebarCollapsed: false })
