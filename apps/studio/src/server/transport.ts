import type { IncomingMessage } from 'node:http'

/** A reverse proxy on this machine may say whom it speaks for; nobody else may. The platform judges alike. */
const isLoopback = (address: string | undefined): boolean => address !== undefined && /^(?:(?:::ffff:)?127\.|::1$)/.test(address)

/** Whether the phone came by https. Proxies append: the last of several is the one that the nearest wrote. */
export const cameByHttps = (request: IncomingMessage, publicUrl: string | undefined): boolean => {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:')
  const said = request.headers['x-forwarded-proto']
  return typeof said === 'string' && isLoopback(request.socket.remoteAddress) && said.split(',').at(-1)?.trim() === 'https'
}
