import type { IncomingMessage } from 'node:http'
import type { Config } from '#config.ts'

const hostPattern = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$/

/** A reverse proxy on this machine may say whom it speaks for; nobody else may. `app.ts` tells the framework the same. */
const isLoopback = (address: string | undefined): boolean => address !== undefined && /^(?:(?:::ffff:)?127\.|::1$)/.test(address)

/** Proxies append: the last of several is the one that the nearest wrote. */
const forwarded = (request: IncomingMessage, name: 'x-forwarded-host' | 'x-forwarded-proto'): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && isLoopback(request.socket.remoteAddress) ? value.split(',').at(-1)?.trim() : undefined
}

/** The visitor's address, as the framework's `request.ip` has it. */
export const addressOf = (request: IncomingMessage): string => {
  const said = request.headers['x-forwarded-for']
  const hops = typeof said === 'string' ? said.split(',').map((hop) => hop.trim()) : []
  let address = request.socket.remoteAddress ?? ''
  while (isLoopback(address) && hops.length > 0) address = hops.pop() ?? address
  return address
}

/** The origin that the phone used. A host header that is not one falls back to localhost: it would stand in headers and addresses. */
export const originOf = (request: IncomingMessage, config: Config): string => {
  if (config.publicUrl !== undefined) return config.publicUrl
  const host = forwarded(request, 'x-forwarded-host') ?? request.headers.host ?? ''
  const scheme = forwarded(request, 'x-forwarded-proto') === 'https' ? 'https' : 'http'
  const origin = `${scheme}://${host}`
  // A port of 99999 has the form of a host, and is none.
  return hostPattern.test(host) && URL.canParse(origin) ? origin : `${scheme}://localhost:${config.port}`
}

/** The same host on another port, so that a phone in the same network reaches our other programs without any setting. */
export const siblingOrigin = (origin: string, port: number, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return publicUrl
  const url = new URL(origin)
  url.port = String(port)
  return url.origin
}

export const studioOrigin = (origin: string, config: Config): string => siblingOrigin(origin, config.studioPort, config.studioPublicUrl)
