import { optionalOrigin, StartRefused } from '@trevo/server/environment'

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'

/** Cookies of the office go over https alone; a browser makes an exception for this machine itself. */
export const secureOrigin = (name: string, value: string | undefined): string | undefined => {
  const origin = optionalOrigin(name, value)
  if (origin === undefined) return undefined
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || isLocal(hostname)) return origin
  throw new StartRefused(`${name} is ${origin}, but the office is reached by https, or on this machine as localhost: give it an https address, or leave it out.`)
}
