import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DocumentContext, type DocumentFacts } from '#app/components/document-facts.ts'

const facts: DocumentFacts = {
  requestId: document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? '',
  theme: document.documentElement.className === 'light' ? 'light' : 'dark',
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={facts}>
        <HydratedRouter />
      </DocumentContext>
    </StrictMode>,
  )
})
