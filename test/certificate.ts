import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

/** Returns a self-signed certificate for `localhost` as PEM (RFC 5280, with Ed25519 as in RFC 8410). */
function selfSigned(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  from: Date,
  until: Date,
) {
  const algorithm = sequence(der(0x06, Buffer.from([0x2b, 0x65, 0x70])))
  const commonName = sequence(der(0x06, Buffer.from([0x55, 0x04, 0x03])), der(0x0c, Buffer.from('localhost')))
  const name = sequence(der(0x31, commonName))
  const one = der(0x02, Buffer.from([1]))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = sequence(one, algorithm, name, sequence(time(from), time(until)), name, key)
  const signature = der(0x03, Buffer.from([0]), sign(null, content, privateKey))
  const certificate = sequence(content, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`
}

function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`))
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

export async function showCertificate(from: Date, until: Date) {
  const pair = generateKeyPairSync('ed25519')
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createServer({ key, cert: selfSigned(pair, from, until) })
  // A client that only reads the certificate hangs up immediately.
  server.on('tlsClientError', () => {}).on('secureConnection', (socket) => socket.on('error', () => {}))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
