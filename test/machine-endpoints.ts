import { Hono } from 'hono'
import { api } from '#app/api/app.ts'
import type { ApiEnvironment } from '#app/api/environment.ts'
import { answerNo } from '#app/api/problem.ts'

/** The machine endpoints alone, with the answers to refusals that the whole application gives. */
export const machineEndpoints = new Hono<ApiEnvironment>().route('/', api).onError((error, c) => {
  const no = answerNo(error, c)
  if (no) return no
  throw error
})

/** Asks a machine endpoint as a client at this address. */
export function ask(path: string, clientIp: string, init: RequestInit): Response | Promise<Response> {
  return machineEndpoints.request(path, init, { requestId: 'test', nonce: 'test', clientIp })
}
