import { contrast, type Oklch, toHex, toOklch } from '#app/lib/color.ts'

type Ground = { bg: Oklch; surface: Oklch; raised: Oklch; soft: { lightness: number; chroma: number }; away: 1 | -1 }

/** Colors of app.css that an accent is seen on, and the direction of lightness in which contrast grows. */
export const grounds: Record<'dark' | 'light', Ground> = {
  dark: {
    bg: [0.165, 0.008, 65],
    surface: [0.205, 0.009, 65],
    raised: [0.245, 0.01, 65],
    soft: { lightness: 0.3, chroma: 0.055 },
    away: 1,
  },
  light: {
    bg: [0.972, 0.008, 85],
    surface: [0.993, 0.004, 85],
    raised: [0.955, 0.012, 82],
    soft: { lightness: 0.94, chroma: 0.035 },
    away: -1,
  },
}

/** WCAG AA for text, and for large text, icons and controls. */
const AA = { text: 4.5, large: 3 }
const STEP = 0.005
const HOVER = 0.05

const inks = ['#ffffff', '#000000']

/**
 * An accent is used as picked for buttons, icons and the headline of both themes. It needs a contrast of 3 with their
 * backgrounds, and of 4.5 with black or white text on it. Text in the accent is lightened or darkened as needed.
 */
export function isAccent(hex: string): boolean {
  const seenOn = Object.values(grounds).flatMap(({ bg, surface }) => [toHex(bg), toHex(surface)])
  return seenOn.every((ground) => contrast(hex, ground) >= AA.large) && contrast(hex, inkOn(hex)) >= AA.text
}

/** Returns the accent nearest in lightness, with the same hue, and the same chroma where screens can show it. */
export function nearestAccent(hex: string): string {
  for (let distance = 0; distance <= 1; distance += STEP) {
    const found = [-distance, distance].map((change) => lighter(hex, change)).find(isAccent)
    if (found) return found
  }
  throw new Error(`No accent is near ${hex}.`)
}

/** Returns black or white, whichever is easier to read on the color. */
export function inkOn(hex: string): string {
  return inks.reduce((best, ink) => (contrast(hex, ink) > contrast(hex, best) ? ink : best))
}

/** Returns styles that replace the accent of app.css in both themes, on screens. Each class is doubled to outrank it. */
export function accentStyles(hex: string): string {
  const themes = Object.entries(grounds).map(([theme, ground]) => `.${theme}.${theme}{${declarations(hex, ground)}}`)
  return `@media screen{${themes.join('')}}`
}

function declarations(hex: string, ground: Ground): string {
  return Object.entries(accentTokens(hex, ground))
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
}

export function accentTokens(hex: string, { bg, surface, raised, soft, away }: Ground) {
  const [, chroma, hue] = toOklch(hex)
  const ink = inkOn(hex)
  const accentSoft = toHex([soft.lightness, Math.min(chroma, soft.chroma), hue])
  const seenOn = [toHex(bg), toHex(surface), toHex(raised), accentSoft]
  return {
    signal: hex,
    'signal-hover': lighter(hex, ink === '#000000' ? HOVER : -HOVER),
    'signal-ink': ink,
    accent: readable(hex, seenOn, away),
    'accent-soft': accentSoft,
  }
}

function readable(hex: string, seenOn: string[], away: number): string {
  for (let distance = 0; distance <= 1; distance += STEP) {
    const color = lighter(hex, distance * away)
    if (seenOn.every((ground) => contrast(color, ground) >= AA.text)) return color
  }
  throw new Error(`No text is readable in ${hex}.`)
}

function lighter(hex: string, change: number): string {
  if (change === 0) return hex
  const [lightness, chroma, hue] = toOklch(hex)
  return toHex([Math.min(1, Math.max(0, lightness + change)), chroma, hue])
}
