import type { HttpBindings } from '@hono/node-server'
import type { ApiEnvironment } from '#app/api/environment.ts'

/** What middleware of this process works with: the request's identity, and Node's own request and response. */
export type WebEnvironment = ApiEnvironment & { Bindings: HttpBindings }
