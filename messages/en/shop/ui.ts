/** Texts of the building blocks in app/ui. */
export default {
  filters: { label: 'Active filters', remove: '<hidden>Remove filter </hidden><shown>{filter}</shown>' },
  copy: {
    copied: 'Copied',
    code: 'Copy {language}',
    failed: 'Copy Failed',
    failedText: 'Could not copy text.',
  },
  pages: { label: 'Pages', position: 'Page {page, number} of {pageCount, number}' },
  /** Screen readers replace {hotkey} by a key. */
  notifications: 'Notifications ({hotkey})',
} as const
