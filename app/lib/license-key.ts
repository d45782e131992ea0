/** Four groups of four of A-Z0-9 separated by hyphens (spec §5). */
export const LICENSE_KEY_FORMAT = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/

/** Whether the text is a key by its format. */
export function isLicenseKey(text: string): boolean {
  return LICENSE_KEY_FORMAT.test(text)
}

/** What the shop asks its own check about, to see whether it answers. Nobody has it: a drawn key is this one once in 10^24 times. */
export const PROBE_KEY = '0000-0000-0000-0000'
