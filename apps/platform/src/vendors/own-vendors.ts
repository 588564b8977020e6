import { originAt } from '@trevo/server/bind'
import { port } from '@trevo/server/environment'
import { siblingOrigin } from '@trevo/server/sibling-origin'
import type { Config } from '#config.ts'

/** Programs of this house that are vendors to the platform. */
export type OwnVendor = 'studio' | 'sportsbook'

/** Where phones and the platform find them. */
type OwnAddresses = Pick<Config, 'studioPort' | 'studioPublicUrl' | 'sportsbookPort' | 'sportsbookPublicUrl'>

/** Where the house's programs listen. */
export type HouseAt = Pick<Config, 'host' | 'studioPort' | 'sportsbookPort'>

/** What stands for a program's origin in the address at which its games open; the studio was the only one once. */
const launchMarks: Readonly<Record<OwnVendor, string>> = { studio: '{origin}', sportsbook: '{sportsbook}' }

export const ownVendors = Object.keys(launchMarks) as readonly OwnVendor[]

export const launchOf = (name: OwnVendor): string => `${launchMarks[name]}/launch`

/** Where a vendor of ours answers what it is asked (docs/vendors.md); its name in braces is its origin as the platform reaches it. */
export const askedAddressesOf = (name: OwnVendor) => ({ status_url: `{${name}}/vendor/v1/round-status`, statement_url: `{${name}}/vendor/v1/statement`, free_rounds_url: name === 'studio' ? `{${name}}/vendor/v1/free-rounds` : null })

/** The ports as a command finds them, which has no configuration of the platform's. */
export const ownPortsIn = ({ STUDIO_PORT, SPORTSBOOK_PORT }: NodeJS.ProcessEnv): Omit<HouseAt, 'host'> => ({ studioPort: port(3100)('STUDIO_PORT', STUDIO_PORT), sportsbookPort: port(3600)('SPORTSBOOK_PORT', SPORTSBOOK_PORT) })

const portOf = ({ studioPort, sportsbookPort }: Omit<HouseAt, 'host'>): Readonly<Record<OwnVendor, number>> => ({ studio: studioPort, sportsbook: sportsbookPort })

/** Where a phone that uses this origin reaches a program of the house. */
export const ownOrigin = (name: OwnVendor, origin: string, config: OwnAddresses): string =>
  siblingOrigin(origin, portOf(config)[name], name === 'studio' ? config.studioPublicUrl : config.sportsbookPublicUrl)

/** All of them, for what a page may frame. */
export const ownOrigins = (origin: string, config: OwnAddresses): readonly string[] => ownVendors.map((name) => ownOrigin(name, origin, config))

/** Whose games open at this address; null: a vendor's from outside. */
export const ownVendorAt = (launchUrl: string | null): OwnVendor | null => ownVendors.find((name) => launchUrl?.startsWith(`${launchMarks[name]}/`) === true) ?? null

/** An address at which games open, as a phone reaches it. */
export const launchAt = (launchUrl: string, origin: string, config: OwnAddresses): string => {
  const name = ownVendorAt(launchUrl)
  return name === null ? launchUrl : launchUrl.replace(launchMarks[name], ownOrigin(name, origin, config))
}

/** An address at which a vendor is asked, as the platform reaches it: its own programs run in one house with it. */
export const askedAt = (url: string, { host, ...ports }: HouseAt): string => {
  const name = ownVendors.find((each) => url.startsWith(`{${each}}/`))
  return name === undefined ? url : url.replace(`{${name}}`, originAt(host, portOf(ports)[name]))
}
