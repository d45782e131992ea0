import { isIP } from 'node:net'
import { connect } from 'node:tls'

const TIMEOUT_MS = 10_000

export type Validity = { from: Date; until: Date }

/** From when until when the certificate is valid that an https address shows; null where it shows none within ten seconds. */
export function readCertificate(address: string, timeoutMs = TIMEOUT_MS): Promise<Validity | null> {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  // Nothing is sent there and nothing believed but the dates: one that ended already, or that nobody trusts, is to be read as well.
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: isIP(host) ? '' : host,
    rejectUnauthorized: false,
  })
  const timer = setTimeout(() => socket.destroy(), timeoutMs)
  return new Promise((resolve) => {
    socket.once('secureConnect', () => {
      const shown = socket.getPeerX509Certificate()
      resolve(shown ? { from: shown.validFromDate, until: shown.validToDate } : null)
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}
