import type { ShouldRevalidateFunctionArgs } from 'react-router'

const refusal = {
  title: 'No answer',
  message: 'The shop did not answer. Press the button again: the same purchase is never charged twice.',
}

/** Keeps the form and its idempotency key in the page when the network swallowed the answer of a purchase. */
export async function keepWhenLost<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { lost: true as const, refusal, submission: undefined }
  }
}

/** Without an answer there is nothing new to load, and trying to would replace the form by an error page. */
export function reloadUnlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.lost
}
