import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { RequestIdContext } from '#app/components/request-id.ts'

const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestIdContext value={requestId}>
        <HydratedRouter />
      </RequestIdContext>
    </StrictMode>,
  )
})
