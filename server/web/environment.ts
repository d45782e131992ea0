import type { HttpBindings } from '@hono/node-server'
import type { RequestIdentity } from '#app/api/environment.ts'

/** What handlers of this process work with: the request's identity, and Node's own request and response. */
export type WebEnvironment = { Bindings: RequestIdentity & HttpBindings }
