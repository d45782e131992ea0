import { isLoopback } from './loopback.ts'

const MAX_LENGTH = 2_000
/** Browsers drop or convert some of these before they parse a URL. */
const CONFUSING = /[\s\p{Cc}\\]/u
const CONTACT_PROTOCOLS = ['https:', 'tg:', 'whatsapp:', 'viber:', 'sgnl:', 'discord:']

export function isPictureUrl(text: string): boolean {
  return isOwnUrl(text) || (/^https:\/\//i.test(text) && protocolOf(text) === 'https:')
}

export function isContactLink(text: string): boolean {
  const protocol = protocolOf(text)
  return protocol !== null && CONTACT_PROTOCOLS.includes(protocol)
}

/** Accepts a path on this site, an http(s) URL or an email link, for a text that an operator links. */
export function isSiteLink(text: string): boolean {
  if (isOwnUrl(text)) return true
  return ['https:', 'http:', 'mailto:'].includes(protocolOf(text) ?? '')
}

/** Accepts a path on this site, not `//host`. */
export function isOwnUrl(text: string): boolean {
  return /^\/(?!\/)/.test(text) && isOwnPath(text)
}

/** Returns origin and path of an https server, or an http one on this machine. Null for anything else. */
export function cleanServerUrl(text: string): string | null {
  const protocol = protocolOf(text)
  if (protocol === null) return null
  const { origin, hostname, pathname, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && !search && !hash ? origin + pathname.replace(/(?<!\/)\/+$/, '') : null
}

/** Returns an http(s) URL without credentials or a fragment. Null for anything else. */
export function cleanPostUrl(text: string): string | null {
  const protocol = protocolOf(text)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const { href, hash } = new URL(text)
  return hash ? null : href
}

/** Returns an http(s) URL as browsers write it. Null for anything else, and with credentials. */
export function webAddress(text: string): string | null {
  return ['https:', 'http:'].includes(protocolOf(text) ?? '') ? new URL(text).href : null
}

function isOwnPath(text: string): boolean {
  const base = 'http://packhouse.invalid'
  return isPlain(text) && URL.canParse(text, base) && new URL(text, base).origin === base
}

function protocolOf(text: string): string | null {
  if (!isPlain(text) || !URL.canParse(text)) return null
  const { protocol, username, password } = new URL(text)
  return username || password ? null : protocol
}

function isPlain(text: string): boolean {
  return text.length <= MAX_LENGTH && !CONFUSING.test(text)
}
