import { createContext, type ReactNode, useContext, useState } from 'react'
import { hasConsent, readCookie } from './cookies.ts'

export type Theme = 'light' | 'dark'

const COOKIE = 'appTheme'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The theme that a Cookie header asks for; dark unless it says light (spec §3). */
export function themeOf(cookies: string): Theme {
  return readCookie(cookies, COOKIE) === 'light' ? 'light' : 'dark'
}

type ThemeChoice = { theme: Theme; toggleTheme: () => void }

const ThemeContext = createContext<ThemeChoice>({ theme: 'dark', toggleTheme: () => {} })

export function useTheme(): ThemeChoice {
  return useContext(ThemeContext)
}

type ThemeProviderProps = { initial: Theme; children: (theme: Theme) => ReactNode }

/** Holds the choice for this visit, and longer where the visitor has consented to cookies (spec §5). */
export function ThemeProvider({ initial, children }: ThemeProviderProps) {
  const [chosen, setChosen] = useState<Theme>()
  const theme = chosen ?? initial

  function toggleTheme() {
    const next = theme === 'dark' ? 'light' : 'dark'
    setChosen(next)
    if (!hasConsent(document.cookie)) return
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  }

  return <ThemeContext value={{ theme, toggleTheme }}>{children(theme)}</ThemeContext>
}
