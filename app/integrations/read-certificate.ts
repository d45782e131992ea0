import { isIP } from 'node:net'
import { connect } from 'node:tls'

const TIMEOUT_MS = 10_000

export type Validity = { from: Date; until: Date }

export function readCertificate(url: string, timeoutMs = TIMEOUT_MS): Promise<Validity | null> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // Only the dates are read, so expired and untrusted certificates are accepted.
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
