import { site } from '#app/boot.ts'

/**
 * The address of a picture on one of the site's image hosts. Which one is as good as random, but the same for a picture each time:
 * it is cached once, and the phone agrees with the server's HTML (Product §9.1).
 */
export function imageUrl(path: string): string {
  const hosts = site().imageCDNs
  if (hosts.length === 0 || /^(?:https?:|data:)/.test(path)) return path
  let sum = 0
  for (let at = 0; at < path.length; at += 1) sum = (sum * 31 + path.charCodeAt(at)) % 65_521
  return (hosts[sum % hosts.length] ?? '') + path
}

export const defaultGameImage = '/games/default.avif'
