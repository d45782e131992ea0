const MAPPED_PREFIX = 96
const MAPPED_IPV4 = [0, 0, 0, 0, 0, 0xffff]

/** Returns an IP or network in its canonical spelling; null for anything else. */
export function readNetwork(typed: string): string | null {
  const [, address = '', prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(typed) ?? []
  const ipv4 = address.includes(':') ? null : readIpv4(address)
  if (ipv4) return spelled(ipv4, prefix === undefined ? 32 : Number(prefix), { bits: 8, spell: (it) => it.join('.') })
  const groups = readIpv6(address)
  if (!groups) return null
  const length = prefix === undefined ? 128 : Number(prefix)
  const mapped = ipv4Within(groups)
  if (mapped) return length < MAPPED_PREFIX ? null : readNetwork(`${mapped}/${length - MAPPED_PREFIX}`)
  return spelled(groups, length, { bits: 16, spell: spellIpv6 })
}

type Family = { bits: number; spell: (groups: number[]) => string }

function spelled(groups: number[], length: number, { bits, spell }: Family): string | null {
  const longest = groups.length * bits
  if (length > longest) return null
  const network = groups.map((group, index) => {
    const behind = Math.min(bits, Math.max(0, (index + 1) * bits - length))
    return (group >> behind) << behind
  })
  return length === longest ? spell(network) : `${spell(network)}/${length}`
}

function readIpv4(address: string): number[] | null {
  const groups = address.split('.')
  const isByte = (group: string) => /^(0|[1-9]\d{0,2})$/.test(group) && Number(group) < 256
  return groups.length === 4 && groups.every(isByte) ? groups.map(Number) : null
}

function readIpv6(address: string): number[] | null {
  const url = `http://[${address}]`
  if (!URL.canParse(url)) return null
  return ipv6Groups(new URL(url).hostname.slice(1, -1))
}

export function ipv6Groups(address: string): number[] {
  const [left = [], right = []] = address.split('::').map(groupsOf)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

function spellIpv6(groups: number[]): string {
  return new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1)
}

function ipv4Within(groups: number[]): string | null {
  if (MAPPED_IPV4.some((group, index) => groups[index] !== group)) return null
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
