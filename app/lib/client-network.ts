import { isIPv6 } from 'node:net'
import { ipv6Groups } from './network.ts'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export function plainIp(address: string): string {
  return MAPPED_IPV4.exec(address)?.[1] ?? address
}

export function networkOf(clientIp: string): string {
  const address = plainIp(clientIp)
  if (!isIPv6(address)) return address.slice(0, 64)
  const groups = ipv6Groups(address).slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}
