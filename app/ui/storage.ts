import { CONSENT_COOKIE, hasConsent, type OptionalKind, readCookie, writeCookie } from './cookies.ts'

const MAX_COOKIE_LENGTH = 4000
const PREFIX = 'kept:'
const ALWAYS_KEPT = [CONSENT_COOKIE, 'currentUser']

type KeepOptions = {
  kind: OptionalKind
  /** Lifetime of the cookie, 30 unless given. Local storage has none. */
  days?: number
  /** Of a value that is too long for a cookie, local storage then holds the only copy: the cookie before it is removed. */
  preferLocalStorage?: boolean
}

/** Keeps a value in a cookie, a long one in local storage, if the visitor allowed that kind. Returns whether it is kept. */
export function keepValue(name: string, value: string, { kind, days, preferLocalStorage }: KeepOptions): boolean {
  if (!hasConsent(document.cookie, kind)) return false
  // A browser counts the bytes of a cookie, and these are ASCII.
  const serialised = encodeURIComponent(value)
  if (serialised.length <= MAX_COOKIE_LENGTH) {
    writeCookie(name, serialised, days)
    withLocalStorage((storage) => storage.removeItem(PREFIX + name))
    return true
  }
  if (preferLocalStorage) removeCookie(name)
  return withLocalStorage((storage) => storage.setItem(PREFIX + name, serialised))
}

/** The value that was kept last, wherever it is. */
export function keptValue(name: string): string | undefined {
  let serialised: string | null | undefined
  // One that is there is newer than the cookie of a shorter value, for which it would have been removed.
  withLocalStorage((storage) => {
    serialised = storage.getItem(PREFIX + name)
  })
  serialised ??= readCookie(document.cookie, name)
  return serialised === undefined ? undefined : decoded(serialised)
}

/** Removes every cookie but the consent and the session, and what `keepValue` wrote to local storage (spec §4). */
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

/** Anybody can put what is no encoding into a cookie. */
function decoded(serialised: string): string {
  try {
    return decodeURIComponent(serialised)
  } catch {
    return serialised
  }
}

/** Browsers may refuse local storage altogether, or more of it. */
function withLocalStorage(work: (storage: Storage) => void): boolean {
  try {
    work(window.localStorage)
    return true
  } catch {
    return false
  }
}
