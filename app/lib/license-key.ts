/** Four groups of four of A-Z0-9 separated by hyphens (spec §5). */
export const LICENSE_KEY_FORMAT = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/

/** Whether the text is a key by its format. */
export function isLicenseKey(text: string): boolean {
  return LICENSE_KEY_FORMAT.test(text)
}
