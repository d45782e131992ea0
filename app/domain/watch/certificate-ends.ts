import { config } from '#app/config.server.ts'
import type { Finding } from '#app/domain/alarms/keep-alarms.ts'
import { readCertificate } from '#app/integrations/read-certificate.ts'
import type { Condition } from './condition.ts'
import { minuteWords, timeWords } from './rules.ts'

/** Automatic renewal happens a month before the end: it has failed for two weeks by then. */
export const CERTIFICATE_DAYS = 14
/** Certificates valid for days only are renewed when a third is left. */
const LEAST_SHARE_LEFT = 0.25
const DAY_MS = 86_400_000

/** Finds a certificate that ends within two weeks or a quarter of its time. An unreachable URL is unknown. */
export async function findEndingCertificate(address = config().appUrl, now = new Date()): Promise<Finding[]> {
  if (!address.startsWith('https:')) return []
  const subject = `certificate:${new URL(address).host}`
  const validity = await readCertificate(address)
  if (!validity) return [{ subject, message: null }]
  const until = validity.until.getTime()
  const warningMs = Math.min(CERTIFICATE_DAYS * DAY_MS, (until - validity.from.getTime()) * LEAST_SHARE_LEFT)
  const leftMs = until - now.getTime()
  return leftMs < warningMs ? [{ subject, message: messageOf(validity.until, leftMs) }] : []
}

function messageOf(until: Date, leftMs: number): string {
  const end = minuteWords(until)
  if (leftMs <= 0)
    return `The certificate ended at ${end}: browsers and programs do not come in any more. Renew it now.`
  return `The certificate ends at ${end}, in ${timeWords(leftMs / 1_000)}. Renew it, and see why nothing did.`
}

export const certificateEnds: Condition = {
  kind: 'certificate-ends',
  find: () => findEndingCertificate(),
  cleared: 'The shop shows one that is valid for longer.',
}
