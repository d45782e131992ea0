import { foldTyped, normalized } from './plain-text.ts'

const MAX_EMAIL = 254
const MAX_TYPED = 1_000

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]{1,64}(?<![.'])$/
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
// The URL parser would take these for the end of the host.
const NO_DOMAIN = /[\s/\\?#:@%[\]<>^|]/

/** Returns an email address as the shop stores it: lower case, no invisible characters, domain in ASCII. */
export function foldEmail(typed: string): string {
  if (typed.length > MAX_TYPED) return typed
  const text = normalized(foldTyped(typed).toLowerCase(), 'NFKC').trim()
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at + 1)}${asciiDomain(text.slice(at + 1))}`
}

export function foldEmailPart(typed: string): string {
  const text = foldEmail(typed)
  return /^[^@]+\.[^@]+$/.test(text) ? asciiDomain(text) : text
}

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return text.length <= MAX_EMAIL && LOCAL_PART.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
}

function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || NO_DOMAIN.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}
