/** What every batch has to say of itself (docs/before-you-open-a-shop.md). */
export const PROVENANCE_HINT = 'Where these accounts come from, and that you may pass them on. Kept with the batch.'
