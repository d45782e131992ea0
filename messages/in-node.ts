import { AsyncLocalStorage } from 'node:async_hooks'
import compile from 'icu-minify/compile'
import type { Area } from './areas.ts'
import { catalogs } from './catalogs.ts'
import { formatMessage } from './format.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import type { Translate, TranslateRich } from './types.ts'

const current = new AsyncLocalStorage<{ language: Language; isOwn: boolean }>()

/** Runs `work` with its messages in `language`: for a request, or for one recipient of a mail. */
export function inLanguage<Result>(language: Language, work: () => Result, { isOwn = false } = {}): Result {
  return current.run({ language, isOwn }, work)
}

/** The language of the current request; English outside one. */
export function currentLanguage(): Language {
  return current.getStore()?.language ?? DEFAULT_LANGUAGE
}

/** Changes the language of the rest of the request to a person's setting, unless the URL has named one. */
export function setOwnLanguage(language: Language): void {
  const request = current.getStore()
  if (request?.isOwn) request.language = language
}

const compiled = new Map<string, ReturnType<typeof compile>>()

export const t = translate as Translate
export const rich = translate as TranslateRich

function translate(name: string, values?: Parameters<typeof formatMessage>[2]) {
  const language = currentLanguage()
  const key = `${language} ${name}`
  let message = compiled.get(key)
  if (message === undefined) {
    message = compile(catalogs[language].get(name) ?? name)
    compiled.set(key, message)
  }
  return formatMessage(message, language, values)
}

/** Only a browser has to load messages (in-browser.ts). */
export const loadArea = async (_area: Area): Promise<void> => {}
