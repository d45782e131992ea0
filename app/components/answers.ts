import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

const NEVER_TWICE = 'you will not be charged twice'

/** Returns the refusal of a form whose response was lost. */
export function lostAnswer(promise = NEVER_TWICE) {
  return { title: 'No response', message: `The shop did not respond. You can safely try again: ${promise}.` }
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

/** Skips the loaders after a lost response, because they would replace the form with an error page. */
export function reloadUnlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.lost
}

/** Returns the values to send. Until `isSettled`, another press repeats the same purchase with the same key. */
export function useSettled<Sent>(newest: Sent, isSettled: boolean): Sent {
  const [sent, setSent] = useState(newest)
  if (isSettled && sent !== newest) setSent(newest)
  return sent
}

export function reloadAfterConflict(change: ShouldRevalidateFunctionArgs): boolean {
  return reloadUnlessLost(change) || change.actionStatus === 409 || change.actionStatus === 404
}
