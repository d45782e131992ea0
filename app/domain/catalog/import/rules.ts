export const MAX_IMPORT_ROWS = 1_000

/** Most bytes of an imported file or text. */
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024
