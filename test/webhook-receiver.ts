import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createEndpoint } from '#app/domain/webhooks/commands.ts'
import type { EventType } from '#app/domain/webhooks/rules.ts'
import { byAdmin } from './acting-admin.ts'
import { createAdmin } from './cast.ts'
import { close, listen, portOf } from './payment-shop.ts'

/** Adds an endpoint subscribed to these events, as a new admin, and returns its id and secret. */
export async function addEndpoint(types: readonly EventType[], url = 'https://operator.example/hooks') {
  const { id: adminId } = await createAdmin()
  const id = randomUUID()
  const secret = await createEndpoint(id, { url, description: '', eventTypes: [...types] }, byAdmin(adminId))
  if (secret === null) throw new Error('The endpoint already exists.')
  return { id, secret }
}

type Received = { headers: Record<string, string>; body: string; at: number }

/** Receives webhooks on this machine, as a system of the operator would. */
export class WebhookReceiver {
  url = ''
  received: Received[] = []
  /** Returns the status to respond with, or null not to respond. */
  answer: (received: Received) => number | null = () => 204

  reset(): void {
    this.received = []
    this.answer = () => 204
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const received = { headers: request.headers as Record<string, string>, body, at: Date.now() }
    this.received.push(received)
    const status = this.answer(received)
    if (status !== null) response.writeHead(status).end(status < 300 ? '' : 'not now')
  }

  /** Adds an endpoint that points here. */
  subscribe(types: readonly EventType[], url = this.url) {
    return addEndpoint(types, url)
  }

  /** Returns the received events, each verified with the secret; throws on a wrong signature. */
  verified(secret: string): { type: string; timestamp: string; data: Record<string, unknown> }[] {
    return this.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers) as never)
  }
}

/** Starts a receiver for the test file, reset after each test. */
export function useWebhookReceiver(): WebhookReceiver {
  const receiver = new WebhookReceiver()
  let server: Awaited<ReturnType<typeof listen>>

  beforeAll(async () => {
    server = await listen((request, response) => void receiver.take(request, response))
    receiver.url = `http://127.0.0.1:${portOf(server)}/hooks`
  })
  afterEach(() => receiver.reset())
  afterAll(() => {
    server.closeAllConnections()
    return close(server)
  })

  return receiver
}
