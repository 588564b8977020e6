import { isIPv4, isIPv6 } from 'node:net'
import { plainAddress } from '@trevo/server/plain-address'

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
