import { Hono } from 'hono'
import { api } from '#app/api/app.ts'
import type { ApiEnvironment } from '#app/api/environment.ts'
import { refusalResponse } from '#app/api/problem.ts'

/** The machine endpoints alone, with refusals answered as in the whole application. */
export const machineEndpoints = new Hono<ApiEnvironment>().route('/', api).onError((error, c) => {
  const refused = refusalResponse(error, c)
  if (refused) return refused
  throw error
})

export function ask(path: string, clientIp: string, init: RequestInit): Response | Promise<Response> {
  return machineEndpoints.request(path, init, { requestId: 'test', nonce: 'test', clientIp })
}
