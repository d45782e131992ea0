import type { IncomingMessage } from 'node:http'
import { config } from '#app/config.server.ts'
import { raiseProxyAlarm } from '#app/domain/watch/proxy-unset.ts'
import { isLoopback } from '#app/lib/loopback.ts'
import { log } from '#app/log.server.ts'

const FORWARDING =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|(cf|true|fly)-(connecting|client)-ip)$/

/** Recognizes a proxy by its headers, or by HTTP/1.0, which only proxies still speak. */
function isForwarded({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDING.test(name))
}

function hostOf({ headers: { host = '' } }: IncomingMessage): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}

function comesFromHere({ headers: { origin, referer } }: IncomingMessage): boolean {
  return [origin, referer].every((page) => !page || (URL.canParse(page) && isLoopback(new URL(page).hostname)))
}

/** Returns whether a program on this machine sent the request directly, as far as its headers show. */
export function isSentLocally(incoming: IncomingMessage): boolean {
  return isLoopback(hostOf(incoming)) && !isForwarded(incoming) && comesFromHere(incoming)
}

let hasRaised = false

/** Raises an alarm, once per process, when a request shows that APP_URL or TRUST_PROXY was forgotten. */
export function watchProxy(incoming: IncomingMessage): void {
  if (hasRaised) return
  const { appUrl, port, trustProxy } = config()
  const host = hostOf(incoming)
  const lacksAddress = appUrl === `http://localhost:${port}` && !isLoopback(host)
  const lacksProxy = trustProxy === 0 && isForwarded(incoming)
  if (!lacksAddress && !lacksProxy) return
  hasRaised = true
  raiseProxyAlarm({ host: lacksAddress ? host : null, lacksProxy }).catch((error: unknown) => {
    hasRaised = false
    log.warn({ err: error }, 'the alarm about a proxy could not be raised')
  })
}
