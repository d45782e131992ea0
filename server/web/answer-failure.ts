import type { Context } from 'hono'
import { answerNo } from '#app/api/answer-error.ts'
import { problem } from '#app/api/problem.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { log } from '#app/log.server.ts'
import type { WebEnvironment } from './environment.ts'
import { unavailable } from './unavailable.ts'

export function answerFailure(error: Error, c: Context<WebEnvironment>): Response {
  if (isDatabaseAway(error)) return unavailable(c)
  const no = answerNo(error, c)
  if (no) return no
  log.error({ requestId: c.env.requestId, err: error }, 'a request failed')
  return problem(c, 500, 'Server error')
}
