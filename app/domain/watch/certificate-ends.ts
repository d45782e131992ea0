import { config } from '#app/config.server.ts'
import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { readCertificate } from '#app/integrations/read-certificate.ts'
import { stored } from '#app/lib/stored-text.ts'
import { formatMinute } from './rules.ts'

export const CERTIFICATE_DAYS = 14
const LEAST_SHARE_LEFT = 0.25
const DAY_MS = 86_400_000

/** Finds a certificate that ends within two weeks or a quarter of its time. An unreachable URL is unknown. */
export async function findEndingCertificate(url = config().appUrl, now = new Date()): Promise<Finding[]> {
  if (!url.startsWith('https:')) return []
  const subject = `certificate:${new URL(url).host}`
  const validity = await readCertificate(url)
  if (!validity) return [{ subject, message: null }]
  const until = validity.until.getTime()
  const warningMs = Math.min(CERTIFICATE_DAYS * DAY_MS, (until - validity.from.getTime()) * LEAST_SHARE_LEFT)
  const leftMs = until - now.getTime()
  if (leftMs >= warningMs) return []
  const end = formatMinute(validity.until)
  const message =
    leftMs <= 0
      ? stored('server.alarms.messages.certificateExpired', { end })
      : stored('server.alarms.messages.certificateEnds', { end, time: { seconds: leftMs / 1_000 } })
  return [{ subject, message }]
}
