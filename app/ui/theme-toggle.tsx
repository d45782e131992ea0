import { Moon, Sun } from 'lucide-react'
import { useTheme } from './theme.tsx'

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-label={`Toggle Theme (${theme} theme)`}
      className="needs-script grid size-9 place-items-center rounded-md text-muted hover:bg-raised hover:text-text"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}
