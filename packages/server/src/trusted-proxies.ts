import { BlockList, isIP } from 'node:net'
import { StartRefused } from './environment.ts'
import { plainAddress } from './plain-address.ts'

/** Who may say whom it speaks for. */
export interface TrustedProxies {
  /** Of an address as `plainAddress` writes it. */
  has(address: string): boolean
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A proxy on this machine. */
const loopback = '127.0.0.0/8, ::1'

const addTo = (list: BlockList, network: string): boolean => {
  const [, text = '', bits] = /^([^/]+)(?:\/([0-9]{1,3}))?$/.exec(network) ?? []
  const address = plainAddress(text)
  // A port or a zone is no part of a network, and a trust in everybody would let each visitor choose an address.
  if (isIP(text) === 0 || Number(bits) === 0) return false
  const widest = isIP(address) === 6 ? 128 : 32
  if (bits === undefined) list.addAddress(address, familyOf(address))
  else if (Number(bits) > widest || isIP(text) !== isIP(address)) return false
  else list.addSubnet(address, Number(bits), familyOf(address))
  return true
}

/** Addresses and networks with commas between. */
export const readTrustedProxies = (name: string, value: string = loopback): TrustedProxies => {
  const list = new BlockList()
  for (const network of value.split(',').map((each) => each.trim()))
    if (!addTo(list, network))
      throw new StartRefused(`${name} has "${network}", but must be addresses and networks with commas between, such as ${loopback}, 10.1.0.0/16.`)
  return { has: (address) => address !== '' && list.check(address, familyOf(address)) }
}
