import { AsyncLocalStorage } from 'node:async_hooks'
import type { Area } from './areas.ts'
import { catalogs } from './catalogs.ts'
import { compileMessage } from './compile-message.ts'
import { formatMessage } from './format.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import type { Translate, TranslateRich } from './types.ts'

const current = new AsyncLocalStorage<Language>()

/** Runs `work` with its messages in `language`: for a request, or for one recipient of a mail. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return current.run(language, work)
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
    message = compileMessage(catalogs[language].get(name) ?? name, language)
    compiled.set(key, message)
  }
  return formatMessage(message, language, values)
}

/** Only a browser has to load messages (in-browser.ts). */
export const loadArea = async (_area: Area): Promise<void> => {}
