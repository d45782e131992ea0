import format from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { type Language, languages } from './languages.ts'

type Message = Parameters<typeof format>[0]
type Values = Record<string, string | number | ((inside: ReactNode) => ReactNode)>

const formatters = {
  getNumberFormat: cached((...given: Parameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given)),
  getPluralRules: cached((...given: Parameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
}

export function formatMessage(message: Message, language: Language, values: Values = {}): ReactNode {
  if (typeof message === 'string') return message
  const { intl } = languages[language]
  const parts = format<ReactNode>(message, intl, withElements(values), { formatters })
  return Array.isArray(parts) ? together(parts) : parts
}

function withElements(values: Values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (inside: ReactNode[]) => value(together(inside)) : value,
    ]),
  )
}

/** Positional children need no keys. */
function together(parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts)
}

/** Creating a format takes longer than using it. */
function cached<Given extends unknown[], Format>(create: (...given: Given) => Format) {
  const formats = new Map<string, Format>()
  return (...given: Given): Format => {
    const key = JSON.stringify(given)
    const format = formats.get(key) ?? create(...given)
    formats.set(key, format)
    return format
  }
}
