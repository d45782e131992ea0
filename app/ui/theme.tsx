import { createContext, type ReactNode, useContext, useState } from 'react'
import { readCookie } from '#app/lib/cookies.ts'
import { keepValue } from './storage.ts'

export type Theme = 'light' | 'dark'

export const themeColors: Record<Theme, string> = { light: '#f9f6f0', dark: '#110e0b' }

const COOKIE = 'appTheme'
const YEAR_DAYS = 365

export function themeOf(cookies: string): Theme {
  return readCookie(cookies, COOKIE) === 'light' ? 'light' : 'dark'
}

type ThemeChoice = { theme: Theme; toggleTheme: () => void; keepTheme: () => void }

const ThemeContext = createContext<ThemeChoice>({ theme: 'dark', toggleTheme: () => {}, keepTheme: () => {} })

export function useTheme(): ThemeChoice {
  return useContext(ThemeContext)
}

export function ThemeProvider({ initial, children }: { initial: Theme; children: (theme: Theme) => ReactNode }) {
  const [theme, setTheme] = useState(initial)

  function toggleTheme() {
    const next = theme === 'dark' ? 'light' : 'dark'
    setTheme(next)
    keep(next)
  }

  return <ThemeContext value={{ theme, toggleTheme, keepTheme: () => keep(theme) }}>{children(theme)}</ThemeContext>
}

function keep(theme: Theme): void {
  keepValue(COOKIE, theme, { kind: 'functional', days: YEAR_DAYS })
}
