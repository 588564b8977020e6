import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { plainAddress } from '@trevo/server/plain-address'
import type { Config } from '#config.ts'

const hostPattern = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$/

type Trust = Pick<Config, 'trustedProxies'>

/** Of a socket's other end: a reverse proxy that is trusted may say whom it speaks for, nobody else may. `app.ts` tells the framework the same. */
export const isTrustedProxy = (address: string | undefined, { trustedProxies }: Trust): boolean => trustedProxies.has(plainAddress(address ?? ''))

/** Proxies append: the last of several is the one that the nearest wrote. */
const forwarded = (request: IncomingMessage, name: 'x-forwarded-host' | 'x-forwarded-proto', trust: Trust): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && isTrustedProxy(request.socket.remoteAddress, trust) ? value.split(',').at(-1)?.trim() : undefined
}

/**
 * The visitor's address in its one form: the last in the row that no trusted proxy has. What stands before it, the visitor may have written.
 * Where a trusted proxy wrote what is no address, it is the proxy's own.
 */
export const addressOf = (asked: Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<Socket, 'remoteAddress'> }, { trustedProxies }: Trust): string => {
  let address = plainAddress(asked.socket.remoteAddress ?? '')
  const said = asked.headers['x-forwarded-for']
  const hops = typeof said === 'string' ? said.split(',') : []
  while (hops.length > 0 && trustedProxies.has(address)) {
    const next = plainAddress(hops.pop() ?? '')
    if (next === '') break
    address = next
  }
  return address
}

/** The origin that the phone used. A host header that is not one falls back to localhost: it would stand in headers and addresses. */
export const originOf = (request: IncomingMessage, config: Config): string => {
  if (config.publicUrl !== undefined) return config.publicUrl
  const host = forwarded(request, 'x-forwarded-host', config) ?? request.headers.host ?? ''
  const scheme = forwarded(request, 'x-forwarded-proto', config) === 'https' ? 'https' : 'http'
  const origin = `${scheme}://${host}`
  // A port of 99999 has the form of a host, and is none.
  return hostPattern.test(host) && URL.canParse(origin) ? origin : `${scheme}://localhost:${config.port}`
}
