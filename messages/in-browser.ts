import type compile from 'icu-minify/compile'
import { type Area, areas } from './areas.ts'
import { catalogUrls } from './catalog-urls-in-browser.ts'
import { formatMessage } from './format.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts'
import type { Translate, TranslateRich } from './types.ts'

const { lang } = document.documentElement
const language: Language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE

const messages: Record<string, ReturnType<typeof compile>> = {}
const loading = new Map<Area, Promise<void>>()

/** Loads the messages of an area, once. Layouts await it, so that no page renders without its messages. */
export function loadArea(area: Area): Promise<void> {
  const started = loading.get(area) ?? load(area)
  loading.set(area, started)
  return started
}

async function load(area: Area): Promise<void> {
  const url = catalogUrls()[areas.indexOf(area)]
  if (!url) throw new Error(`The page names no messages of ${area}`)
  const response = await fetch(url).catch(() => fetch(url))
  if (!response.ok) throw new Error(`The messages of ${area} answered ${response.status}`)
  Object.assign(messages, await response.json())
}

export const currentLanguage = (): Language => language

export const t = translate as Translate
export const rich = translate as TranslateRich

function translate(name: string, values?: Parameters<typeof formatMessage>[2]) {
  const message = messages[name]
  if (message === undefined) console.error(`The message ${name} is not loaded on this page`)
  return formatMessage(message ?? name, language, values)
}

await loadArea('shop')
