import { sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { transaction } from '#app/db/client.server.ts'
import { raiseAlarm, syncAlarms } from '#app/domain/alarms/raise-alarm.ts'
import { type Sentence, type StoredText, stored } from '#app/lib/stored-text.ts'

const KIND = 'proxy-unset'

type Lack = { host: string | null; lacksProxy: boolean }

export async function raiseProxyAlarm(lack: Lack): Promise<void> {
  await transaction((tx) => raiseAlarm(tx, { kind: KIND, subject: 'shop:address', message: messageOf(lack) }))
}

function messageOf({ host, lacksProxy }: Lack): StoredText {
  const untrusted = stored('server.alarms.messages.proxyUntrusted')
  if (host === null) return untrusted
  const unset = stored('server.alarms.messages.addressUnset', { host: hostLabel(host), url: config().appUrl })
  return lacksProxy ? stored('server.alarms.messages.both', { first: unset, second: untrusted }) : unset
}

/** A client can send any host. */
function hostLabel(host: string): Sentence {
  return /^[\w.:[\]-]{1,100}$/.test(host) ? host : stored('server.alarms.messages.anotherHost')
}

export async function closeProxyAlarm(): Promise<void> {
  const { appUrl, port, trustProxy } = config()
  if (appUrl === `http://localhost:${port}`) return
  const among = trustProxy > 0 ? sql`true` : sql`message not like '%TRUST_PROXY%'`
  await transaction((tx) =>
    syncAlarms(tx, { kind: KIND, found: [], note: stored('server.alarms.closings.settingsComplete'), among }),
  )
}
