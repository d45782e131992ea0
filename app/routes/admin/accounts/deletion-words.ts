import type { SelectionImpact } from '#app/domain/stock/preview-selection.ts'

export const DELETION_EFFECT =
  'Deleted accounts can be put back for seven days. After that, this action cannot be undone.'

/** What is asked before accounts are deleted (spec §2). */
export function deletionWords({ count, name }: Pick<SelectionImpact, 'count' | 'name'>) {
  if (count === 1 && name !== null) {
    return {
      title: 'Confirm Deletion',
      question: `Are you sure you want to delete account: ${name}?`,
      button: 'Delete account',
    }
  }
  return {
    title: 'Confirm Bulk Deletion',
    question: `Are you sure you want to delete ${count.toLocaleString('en-US')} selected accounts?`,
    button: 'Delete Selected',
  }
}
