import { config } from '#app/config.server.ts'

let sendLast: (() => Promise<void>) | undefined

/** Sends traces if a collector is set. Without one, no process loads OpenTelemetry. */
export async function sendTraces(): Promise<void> {
  const { traces } = config()
  if (traces) sendLast = (await import('./start-tracing.ts')).startTracing(traces)
}

export async function sendLastTraces(): Promise<void> {
  await sendLast?.()
}
