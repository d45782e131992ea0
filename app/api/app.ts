import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#app/lib/refusal.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { checkLicenseApi } from './check-license.ts'
import { createPaymentApi } from './create-payment.ts'
import { deleteUserApi } from './delete-user.ts'
import type { ApiEnvironment } from './environment.ts'
import { paymentWebhookApi } from './payment-webhook.ts'
import { problem } from './problem.ts'

/** Every machine endpoint, and the OpenAPI document made from the same schemas. */
export const api = new OpenAPIHono<ApiEnvironment>()
  .route('/', checkLicenseApi)
  .route('/', createPaymentApi)
  .route('/', deleteUserApi)
  .route('/', paymentWebhookApi)

api.doc31('/api/openapi.json', {
  openapi: '3.1.0',
  info: { title: 'Packhouse', version: '1', description: 'Machine endpoints of the shop.' },
})

api.onError((error, c) => {
  if (error instanceof TooManyAttempts) {
    return problem(c, 429, error.message, { 'Retry-After': String(error.retryAfterSeconds) })
  }
  if (error instanceof Refusal) return problem(c, error.status as ContentfulStatusCode, error.message)
  // The framework's own no, such as to a body that is not JSON.
  if (error instanceof HTTPException) return problem(c, error.status, 'The request is malformed.')
  throw error
})
