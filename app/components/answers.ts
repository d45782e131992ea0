import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

const NEVER_TWICE = 'the same purchase is never charged twice'

/** Returns the refusal of a form whose response was lost. */
export function lostAnswer(promise = NEVER_TWICE) {
  return { title: 'No answer', message: `The shop did not answer. Press the button again: ${promise}.` }
}

/** Keeps the form and its idempotency key in the page when its response is lost. */
export async function keepWhenLost<Answer>(ask: () => Promise<Answer>, promise = NEVER_TWICE) {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { lost: true as const, refusal: lostAnswer(promise), submission: undefined }
  }
}

/** Loads nothing after a lost response, because that would replace the form by an error page. */
export function reloadUnlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.lost
}

/** Returns the values to send: until `isSettled`, the next press repeats the same purchase by the same key. */
export function useSettled<Sent>(newest: Sent, isSettled: boolean): Sent {
  const [sent, setSent] = useState(newest)
  if (isSettled && sent !== newest) setSent(newest)
  return sent
}

export function reloadAfterConflict(change: ShouldRevalidateFunctionArgs): boolean {
  return reloadUnlessLost(change) || change.actionStatus === 409 || change.actionStatus === 404
}
