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
