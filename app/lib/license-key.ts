const FORMAT = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/

/** Whether the text is four groups of four of A-Z0-9 separated by hyphens (spec §5). */
export function isLicenseKey(text: string): boolean {
  return FORMAT.test(text)
}
