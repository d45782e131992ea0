import { CONSENT_COOKIE, hasConsent, type OptionalKind, readCookie, writeCookie } from '#app/lib/cookies.ts'

const MAX_COOKIE_LENGTH = 4000
const PREFIX = 'kept:'
const ALWAYS_KEPT = [CONSENT_COOKIE, 'currentUser']

type KeepOptions = {
  kind: OptionalKind
  /** Lifetime of the cookie, 30 by default. */
  days?: number
  /** Removes the cookie when a long value goes to local storage. */
  preferLocalStorage?: boolean
}

/** Stores a value in a cookie, or a long one in local storage, with consent. Returns whether it is stored. */
export function keepValue(name: string, value: string, { kind, days, preferLocalStorage }: KeepOptions): boolean {
  if (!hasConsent(document.cookie, kind)) return false
  // Browsers count bytes, and these are ASCII.
  const serialised = encodeURIComponent(value)
  if (serialised.length <= MAX_COOKIE_LENGTH) {
    writeCookie(name, serialised, days)
    withLocalStorage((storage) => storage.removeItem(PREFIX + name))
    return true
  }
  if (preferLocalStorage) removeCookie(name)
  return withLocalStorage((storage) => storage.setItem(PREFIX + name, serialised))
}

export function keptValue(name: string): string | undefined {
  let serialised: string | null | undefined
  // Newer than any cookie, because storing a short value removes it.
  withLocalStorage((storage) => {
    serialised = storage.getItem(PREFIX + name)
  })
  serialised ??= readCookie(document.cookie, name)
  return serialised === undefined ? undefined : decoded(serialised)
}

/** Removes every cookie except consent and session, and the values in local storage. */
export function forgetValues(): void {
  for (const entry of document.cookie.split(/;\s*/).filter(Boolean)) {
    const [name = ''] = entry.split('=')
    if (!ALWAYS_KEPT.includes(name)) removeCookie(name)
  }
  withLocalStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}

function decoded(serialised: string): string {
  try {
    return decodeURIComponent(serialised)
  } catch {
    return serialised
  }
}

function withLocalStorage(work: (storage: Storage) => void): boolean {
  try {
    work(window.localStorage)
    return true
  } catch {
    return false
  }
}
