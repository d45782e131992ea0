import { createServer } from 'node:net'
import { type Cluster, superuser } from './cluster.ts'

/** A socket in the server's folder, or a loopback port where the path is too long. */
export type Address = { sockets: string } | { port: number }

const port = 5432
/** The kernel's room for a socket's path. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

export async function chooseAddress(cluster: Cluster): Promise<Address> {
  const socket = `${cluster.sockets}/.s.PGSQL.${port}`
  return Buffer.byteLength(socket) > longestSocketPath ? { port: await freePort() } : { sockets: cluster.sockets }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}

/** A connection address for `pg` and everything else that reads libpq addresses. */
export function connectionUrl(address: Address, password: string, database: string): string {
  const credentials = `${superuser}:${password}`
  return 'port' in address
    ? `postgres://${credentials}@127.0.0.1:${address.port}/${database}`
    : // Without a host name it would be no address to URL parsers; the parameter has the last word.
      `postgres://${credentials}@localhost:${port}/${database}?host=${encodeURIComponent(address.sockets)}`
}

export function listenSettings(address: Address): Record<string, string> {
  return 'port' in address
    ? { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(port),
        unix_socket_directories: address.sockets,
        unix_socket_permissions: '0700',
      }
}
