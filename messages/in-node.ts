import { AsyncLocalStorage } from 'node:async_hooks'
import type { Area } from './areas.ts'
import { loadCatalog } from './catalogs.ts'
import { compileMessage } from './compile-message.ts'
import { formatMessage } from './format.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import type { Translate, TranslateRich } from './types.ts'

const current = new AsyncLocalStorage<Language>()

const catalogs = new Map([[DEFAULT_LANGUAGE, await loadCatalog(DEFAULT_LANGUAGE)]])

/** Runs `work` with its messages in `language`, which are loaded on first use: for a request, or for one recipient of a mail. */
export async function inLanguage<Result>(language: Language, work: () => Result | Promise<Result>): Promise<Result> {
  if (!catalogs.has(language)) catalogs.set(language, await loadCatalog(language))
  return current.run(language, work)
}

/** Runs `work` with its messages in English, for a text that is stored or that the operator reads. */
export function inDefaultLanguage<Result>(work: () => Result): Result {
  return current.run(DEFAULT_LANGUAGE, work)
}

export function currentLanguage(): Language {
  return current.getStore() ?? DEFAULT_LANGUAGE
}

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

export const t = translate as Translate
export const rich = translate as TranslateRich

function translate(name: string, values?: Parameters<typeof formatMessage>[2]) {
  const language = currentLanguage()
  const key = `${language} ${name}`
  let message = compiled.get(key)
  if (message === undefined) {
    message = compileMessage(catalogs.get(language)?.get(name) ?? name, language)
    compiled.set(key, message)
  }
  return formatMessage(message, language, values)
}

/** Only a browser has to load messages (in-browser.ts). */
export const loadArea = async (_area: Area): Promise<void> => {}
