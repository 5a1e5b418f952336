import { isIPv6 } from 'node:net'

/** Assigned by a provider; the customer chooses the other 64 bits of IPv6. */
const GROUPS = 4

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

/** One caller: an IPv4 address (also when mapped to IPv6), or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (v4 !== undefined) return v4
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [first, last] = [groups(head), groups(tail ?? '')]
  const written = first.length + last.length + (address.includes('.') ? 1 : 0)
  const all = tail === undefined ? first : [...first, ...Array.from({ length: 8 - written }, () => '0'), ...last]
  return `${all
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
