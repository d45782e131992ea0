import { BlockList, isIP } from 'node:net'
import { auditRefusals } from '#app/domain/audit/commands.ts'
import { plainIp } from '#app/lib/client-network.ts'
import type { Actor, AdminRules } from './queries.ts'
import { IpNotAllowed, identityRefusals } from './refusals.ts'

type Asker = Pick<Actor, 'role' | 'adminRules'>

/** Admits an admin according to the Security tab. Refuses other networks with IpNotAllowed. */
export function admitAdmin(actor: Asker, clientIp: string): void {
  const { lacksSecondStep } = admitAddress(actor, clientIp)
  if (lacksSecondStep) throw identityRefusals.secondStepRequired()
}

/** Admits an admin even if they still have to turn on two-step sign-in. */
export function admitAddress({ role, adminRules }: Asker, clientIp: string): AdminRules {
  if (role !== 'admin' || !adminRules) throw auditRefusals.adminsOnly()
  if (!isWithin(adminRules.networks, clientIp)) throw new IpNotAllowed(plainIp(clientIp))
  return adminRules
}

/** Returns whether one of the networks contains the IP address; an empty list admits all. */
export function isWithin(networks: string[], clientIp: string): boolean {
  if (networks.length === 0) return true
  const [ip = ''] = plainIp(clientIp).split('%')
  if (!isIP(ip)) return false
  const family = familyOf(ip)
  const list = new BlockList()
  // A BlockList also matches IPv4 addresses against IPv6 networks.
  for (const network of networks.filter((network) => familyOf(network) === family)) {
    const [start = '', length] = network.split('/')
    if (length === undefined) list.addAddress(start, family)
    else list.addSubnet(start, Number(length), family)
  }
  return list.check(ip, family)
}

function familyOf(network: string): 'ipv4' | 'ipv6' {
  return network.includes(':') ? 'ipv6' : 'ipv4'
}
