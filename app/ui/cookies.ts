/** The value of one cookie in a Cookie header or in document.cookie. */
export function readCookie(cookies: string, name: string): string | undefined {
  const entry = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  return entry?.slice(name.length + 1)
}

/** Whether cookies beyond the necessary ones may be written (spec §5). */
export function hasConsent(cookies: string): boolean {
  return readCookie(cookies, 'cookie_consent') === 'accepted'
}
