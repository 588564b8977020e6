import { launchOf, type OwnVendor, ownVendors } from '#vendors/own-vendors.ts'

const loopback = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/
const lengthMax = 512
const isOwn = (value: string): value is OwnVendor => (ownVendors as readonly string[]).includes(value)

/** What keeps a text from being the address at which a vendor's games open, or null. `studio` and `sportsbook` stand for our own. */
export const launchUrlProblem = (value: string, siteOrigin?: string): string | null => {
  if (isOwn(value)) return null
  if (value.length > lengthMax) return `has more than ${lengthMax} characters`
  if (!URL.canParse(value)) return 'is no address: give one such as https://games.vendor.example:8443/launch'
  const url = new URL(value)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname)))
    return 'must begin with https:// (http:// is for this machine alone)'
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password: every phone is told of it'
  if (value.includes('#')) return 'must not have a part behind #'
  if (url.origin === siteOrigin) return 'is on the site itself: a game runs on an origin of its own, shut off from the site'
  return null
}

/** The address as it is kept, of a text without a problem. */
export const launchUrlOf = (value: string): string => (isOwn(value) ? launchOf(value) : new URL(value).href)
