import type { Context } from 'hono'
import { problem, refusalResponse } from '#app/api/problem.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { databaseAwaySince } from '#app/domain/licenses/checks/find-license.ts'
import { log } from '#app/log.server.ts'
import { currentLanguage, t } from '#messages'
import { languages, pathIn, splitPath } from '#messages/languages.ts'
import type { WebEnvironment } from './request-identity.ts'

const RETRY_AFTER_SECONDS = '5'
const SENTENCE = 'The shop is temporarily unavailable. Please try again; you will not be charged twice.'

export function unavailable(c: Context): Response {
  const headers = { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' }
  if (!c.req.header('accept')?.includes('text/html')) return problem(c, 503, SENTENCE, headers)
  const language = currentLanguage()
  const isStatus = splitPath(c.req.path).inner === '/status'
  const { title, sentences } = isStatus
    ? statusText()
    : { title: t('server.unavailable.title'), sentences: [t('server.unavailable.text')] }
  return c.html(
    `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="dark light"><title>${title}</title>` +
      `<body style="font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem">` +
      `<main><h1>${title}</h1>${sentences.map((sentence) => `<p>${sentence}</p>`).join('')}` +
      `<p><a href="${pathIn(language, isStatus ? '/status' : '/')}">${t('shop.labels.actions.tryAgain')}</a></p></main>`,
    503,
    headers,
  )
}

function statusText() {
  const since = databaseAwaySince()?.toISOString().slice(0, 19).replace('T', ' ')
  return {
    title: t('server.unavailable.status.title'),
    sentences: [
      since ? t('server.unavailable.status.awaySince', { since }) : t('server.unavailable.status.away'),
      t('server.unavailable.status.stillWorking'),
    ],
  }
}

export function answerFailure(error: Error, c: Context<WebEnvironment>): Response {
  if (isDatabaseAway(error)) return unavailable(c)
  const refused = refusalResponse(error, c)
  if (refused) return refused
  log.error({ requestId: c.env.requestId, err: error }, 'a request failed')
  return problem(c, 500, 'Server error')
}
