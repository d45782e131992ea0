import { sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { transaction } from '#app/db/client.server.ts'
import { keepAlarms, raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'

const KIND = 'proxy-unset'

type Lack = { host: string | null; lacksProxy: boolean }

export async function raiseProxyAlarm({ host, lacksProxy }: Lack): Promise<void> {
  const sentences = [
    host !== null &&
      `Requests arrive for ${hostLabel(host)}, but APP_URL is not set, so links in mails lead to ${config().appUrl}. Set APP_URL to the public URL.`,
    lacksProxy &&
      'Requests seem to come through a proxy, but TRUST_PROXY is 0. If there are proxies in front of the shop, set TRUST_PROXY to their number: until then, limits count all visitors as one.',
  ]
  const message = sentences.filter(Boolean).join(' ')
  await transaction((tx) => raiseAlarm(tx, { kind: KIND, subject: 'shop:address', message }))
}

/** A client can send any host. */
function hostLabel(host: string): string {
  return /^[\w.:[\]-]{1,100}$/.test(host) ? host : 'another host'
}

export async function closeProxyAlarm(): Promise<void> {
  const { appUrl, port, trustProxy } = config()
  if (appUrl === `http://localhost:${port}`) return
  const among = trustProxy > 0 ? sql`true` : sql`message not like '%TRUST_PROXY%'`
  await transaction((tx) => keepAlarms(tx, { kind: KIND, found: [], note: 'The settings are complete.', among }))
}
