import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { keepWhenLost } from '#app/components/answers.ts'

const DAY = 86_400_000

/**
 * Sends a form as `keepWhenLost` does, and keeps its fields in the tab until an answer comes: after another dialog or a reload the next press
 * sends the same idempotency key (see useUnanswered).
 */
export async function keepSent<Answer>(request: Request, ask: () => Promise<Answer>) {
  const kept = new URL(request.url).pathname
  const fields = Object.fromEntries(await request.clone().formData())
  sessionStorage.setItem(kept, JSON.stringify({ sentAt: Date.now(), fields }))
  try {
    const answer = await keepWhenLost(ask)
    if (!isLost(answer)) sessionStorage.removeItem(kept)
    return answer
  } catch (error) {
    // A redirect; any other error leaves open what the shop did.
    if (error instanceof Response) sessionStorage.removeItem(kept)
    throw error
  }
}

function isLost(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'lost' in answer
}

const never = () => () => {}

/** Returns the fields that this page's form sent within a day without an answer; null when there are none. */
export function useUnanswered(): Record<string, string> | null {
  const { pathname } = useLocation()
  const kept = useSyncExternalStore(
    never,
    () => sessionStorage.getItem(pathname),
    () => null,
  )
  const { sentAt, fields } = kept ? JSON.parse(kept) : { sentAt: 0, fields: null }
  return Date.now() - sentAt < DAY ? fields : null
}
