import { isIPv4, isIPv6 } from 'node:net'

const withoutPort = (text: string): string => /^\[([^\]]*)\](?::[0-9]{1,5})?$/.exec(text)?.[1] ?? /^([0-9.]+):[0-9]{1,5}$/.exec(text)?.[1] ?? text

/** `::ffff:bd28:c07` as browsers write it, whatever way it was written. */
const shortIPv6 = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

const clothed = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * An address in its one form, as a socket or a proxy may write it: with a port (`1.2.3.4:80`, `[2001:db8::1]:80`), with a zone, which says nothing about the sender, in
 * capitals, or an IPv4 address in IPv6's clothes, which is itself. Empty: no address.
 */
export const plainAddress = (said: string): string => {
  const text = withoutPort(said.trim()).replace(/%.*$/, '')
  if (isIPv4(text)) return text
  if (!isIPv6(text)) return ''
  const address = shortIPv6(text)
  const [, high, low] = clothed.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return `${left >> 8}.${left & 255}.${right >> 8}.${right & 255}`
}

/** The eight groups of a plain IPv6 address. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

const prefix = (address: string, groups: number): string => `${groupsOf(address).slice(0, groups).join(':')}::`

/** What one line has: an IPv4 address, or the 2⁶⁴ addresses that every IPv6 line may choose from. */
export const lineOf = (address: string): string => {
  const text = plainAddress(address)
  return isIPv6(text) ? `${prefix(text, 4)}/64` : text
}

/** What one site or provider has: /24 of IPv4, /48 of IPv6. */
export const networkOf = (address: string): string => {
  const text = plainAddress(address)
  if (isIPv4(text)) return `${text.slice(0, text.lastIndexOf('.'))}.0/24`
  return isIPv6(text) ? `${prefix(text, 3)}/48` : text
}

/** Enough for its member to know it again, too little for whoever looks over a shoulder. */
export const maskedAddress = (address: string): string => {
  const text = plainAddress(address)
  if (isIPv4(text)) return `${text.split('.').slice(0, 2).join('.')}.•.•`
  return isIPv6(text) ? `${prefix(text, 2)}•` : ''
}
