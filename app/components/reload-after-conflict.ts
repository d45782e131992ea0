import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Who was refused because something changed or went away meanwhile needs to see that. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409 || actionStatus === 404
}
