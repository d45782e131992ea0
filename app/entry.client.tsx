import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DocumentContext, type DocumentFacts, STYLES } from '#app/components/document-facts.ts'

const { servedTheme, servedSidebar } = document.documentElement.dataset

const facts: DocumentFacts = {
  requestId: document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? '',
  // Not read from the class, which browser extensions change.
  theme: servedTheme === 'light' ? 'light' : 'dark',
  isSidebarCollapsed: servedSidebar === 'collapsed',
  styles: document.getElementById(STYLES)?.textContent ?? null,
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={facts}>
        {/* In a transition, Escape right after a click would find the form still unsent and close its dialog. */}
        <HydratedRouter useTransitions={false} />
      </DocumentContext>
    </StrictMode>,
  )
})
