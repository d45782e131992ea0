import type { Context } from 'hono'
import { problem } from '#app/api/problem.ts'

const RETRY_AFTER_SECONDS = '5'
const SENTENCE = 'The shop is away for a moment. Please try again; nothing is charged twice.'

/** 503 with Retry-After: a page for a person, a problem document for a machine. */
export function unavailable(c: Context): Response {
  const headers = { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' }
  if (!c.req.header('accept')?.includes('text/html')) return problem(c, 503, SENTENCE, headers)
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="dark light"><title>Back in a moment</title>` +
      `<body style="font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem">` +
      `<main><h1>Back in a moment</h1><p>${SENTENCE}</p><p><a href="/">Try again</a></p></main>`,
    503,
    headers,
  )
}
