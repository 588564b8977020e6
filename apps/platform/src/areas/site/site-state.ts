import { BlockList, isIP } from 'node:net'
import { type SiteState, siteState } from '@trevo/rules/site-flags'
import { plainAddress } from '@trevo/server/plain-address'
import type { Site } from './store.ts'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** One list for one reading of the settings, which many calls share. */
const lists = new WeakMap<Site, BlockList>()

const listOf = (site: Site): BlockList => {
  const known = lists.get(site)
  if (known !== undefined) return known
  const list = new BlockList()
  for (const network of site.restricted_networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  lists.set(site, list)
  return list
}

/** Whether the whole site is closed to regions, or the visitor's own network is named. */
export const isRestrictedFor = (site: Site, address: string): boolean => {
  if (site.is_region_restricted) return true
  if (site.restricted_networks.length === 0) return false
  const plain = plainAddress(address)
  return plain !== '' && listOf(site).check(plain, familyOf(plain))
}

export const stateFor = (site: Site, address: string): SiteState =>
  siteState({ maintenance: site.is_in_maintenance, regionRestriction: isRestrictedFor(site, address) })
