import { useSyncExternalStore } from 'react'
import { href, useLocation } from 'react-router'
import { keepWhenLost } from '#app/components/lost-response.ts'
import { splitPath } from '#messages/languages.ts'

const DAY = 86_400_000

/**
 * Sends a form as `keepWhenLost` does, and keeps its fields in the tab until a response arrives, so that the next press
 * sends the same idempotency key, even after another dialog or a reload (see useUnanswered).
 */
export async function keepSent<Answer>(request: Request, ask: () => Promise<Answer>) {
  const kept = splitPath(new URL(request.url).pathname).inner
  const fields = Object.fromEntries(await request.clone().formData())
  withStorage((storage) => storage.setItem(kept, JSON.stringify({ sentAt: Date.now(), fields })))
  const forget = () => withStorage((storage) => storage.removeItem(kept))
  try {
    const answer = await keepWhenLost(ask)
    if (!isLost(answer)) forget()
    return answer
  } catch (error) {
    // The shop has responded if it redirects, except to sign in. After any other error, the outcome is unknown.
    const location = error instanceof Response ? error.headers.get('Location') : null
    if (location !== null && !location.startsWith(href('/auth/login'))) forget()
    throw error
  }
}

/** Browsers may refuse storage. Then the key is kept only while the dialog is open. */
function withStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

function isLost(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'lost' in answer
}

const never = () => () => {}

/** Returns the fields that this page's form sent in the last day without a response; null if there are none. */
export function useUnanswered(): Record<string, string> | null {
  const { pathname } = useLocation()
  const kept = useSyncExternalStore(
    never,
    () => withStorage((storage) => storage.getItem(pathname)),
    () => null,
  )
  const { sentAt, fields } = kept ? JSON.parse(kept) : { sentAt: 0, fields: null }
  return Date.now() - sentAt < DAY ? fields : null
}
