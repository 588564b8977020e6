import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address as numbers. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right].map((group) => Number.parseInt(group, 16))
}

const prefix = (address: string, groups: number): string =>
  `${groupsOf(address)
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::`

/** An IPv4 address that came in an IPv6 socket is itself; a zone says nothing about the sender. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '')

/** What one line has: an IPv4 address, or the 2⁶⁴ addresses that every IPv6 line may choose from. */
export const lineOf = (address: string): string => {
  const text = plain(address)
  return isIPv6(text) ? `${prefix(text, 4)}/64` : text
}

/** What one site or provider has: /24 of IPv4, /48 of IPv6. */
export const networkOf = (address: string): string => {
  const text = plain(address)
  if (isIPv4(text)) return `${text.slice(0, text.lastIndexOf('.'))}.0/24`
  return isIPv6(text) ? `${prefix(text, 3)}/48` : text
}

/** Enough for its member to know it again, too little for whoever looks over a shoulder. */
export const maskedAddress = (address: string): string => {
  const text = plain(address)
  if (isIPv4(text)) return `${text.split('.').slice(0, 2).join('.')}.•.•`
  return isIPv6(text) ? `${prefix(text, 2)}•` : ''
}
