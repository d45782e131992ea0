import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The address as people know it: an IPv4 address also where the system wrote it as an IPv6 one. */
export function plainAddress(address: string): string {
  return MAPPED_IPV4.exec(address)?.[1] ?? address
}

/** What limits count by: an IPv4 address, or the /64 of an IPv6 address, all of which one client can hold. */
export function networkOf(clientAddress: string): string {
  const address = plainAddress(clientAddress)
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail] = address.split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  const zeros = tail === undefined ? [] : Array<number>(8 - left.length - right.length).fill(0)
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
