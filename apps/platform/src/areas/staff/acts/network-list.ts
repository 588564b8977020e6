import { isIP } from 'node:net'
import { z } from 'zod'

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^(?:0|[1-9][0-9]{0,2})$/.test(bits))) return false
  return bits === undefined || Number(bits) <= (version === 4 ? 32 : 128)
}

/** Networks as 203.0.113.0/24 or 2001:db8::/32; an address alone is a network of one. */
export const networkList = z.array(z.string().max(50).refine(isNetwork)).max(50)
