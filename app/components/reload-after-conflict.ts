import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Who was refused because something changed meanwhile needs to see that change. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409
}
