import { OpenAPIHono } from '@hono/zod-openapi'
import { checkLicenseApi } from './check-license.ts'
import { createPaymentApi } from './create-payment.ts'
import { deleteUserApi } from './delete-user.ts'
import type { ApiEnvironment } from './environment.ts'
import { paymentWebhookApi } from './payment-webhook.ts'

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
