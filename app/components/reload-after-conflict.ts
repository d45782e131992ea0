import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { reloadUnlessLost } from './lost-answer.ts'

/** Who was refused because something changed or went away meanwhile needs to see that. */
export function reloadAfterConflict(change: ShouldRevalidateFunctionArgs): boolean {
  return reloadUnlessLost(change) || change.actionStatus === 409 || change.actionStatus === 404
}
