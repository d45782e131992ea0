import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

const NEVER_TWICE = 'the same purchase is never charged twice'

/** Says that a form may be sent again, as its answer was lost. */
export function lostAnswer(promise = NEVER_TWICE) {
  return { title: 'No answer', message: `The shop did not answer. Press the button again: ${promise}.` }
}

/** Keeps the form and its idempotency key in the page when the network swallowed its answer. */
export async function keepWhenLost<Answer>(ask: () => Promise<Answer>, promise = NEVER_TWICE) {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { lost: true as const, refusal: lostAnswer(promise), submission: undefined }
  }
}

/** Without an answer there is nothing new to load, and trying to would replace the form by an error page. */
export function reloadUnlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.lost
}

/** Returns what a form sends: until `isSettled`, the next press repeats the same purchase by the same key. */
export function useSettled<Sent>(newest: Sent, isSettled: boolean): Sent {
  const [sent, setSent] = useState(newest)
  if (isSettled && sent !== newest) setSent(newest)
  return sent
}

/** Who was refused because something changed or went away meanwhile needs to see that. */
export function reloadAfterConflict(change: ShouldRevalidateFunctionArgs): boolean {
  return reloadUnlessLost(change) || change.actionStatus === 409 || change.actionStatus === 404
}
