import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { t } from '#messages'

/** Returns the refusal of a form whose response was lost. By default, the form buys something. */
export function lostResponse(message = t('shop.parts.lost.purchase')) {
  return { title: t('shop.parts.lost.title'), message }
}

/** Keeps the form and its idempotency key in the page when its response is lost. */
export async function keepWhenLost<Answer>(ask: () => Promise<Answer>, message?: string) {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { lost: true as const, refusal: lostResponse(message), submission: undefined }
  }
}

/** Skips the loaders after a lost response, because they would replace the form with an error page. */
export function reloadUnlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.lost
}

/** Returns the values to send. Until `isSettled`, another click repeats the same purchase with the same key. */
export function useSettled<Sent>(newest: Sent, isSettled: boolean): Sent {
  const [sent, setSent] = useState(newest)
  if (isSettled && sent !== newest) setSent(newest)
  return sent
}

export function reloadAfterConflict(change: ShouldRevalidateFunctionArgs): boolean {
  return reloadUnlessLost(change) || change.actionStatus === 409 || change.actionStatus === 404
}
