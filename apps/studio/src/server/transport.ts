import type { IncomingMessage } from 'node:http'
import { plainAddress } from '@trevo/server/plain-address'
import type { TrustedProxies } from '@trevo/server/trusted-proxies'

export interface Transport {
  /** How phones reach the studio, where that is set; else what a trusted proxy says. */
  readonly publicUrl: string | undefined
  readonly trustedProxies: TrustedProxies
}

/** Whether the phone came by https. Proxies append: the last of several is the one that the nearest wrote. */
export const cameByHttps = (request: IncomingMessage, { publicUrl, trustedProxies }: Transport): boolean => {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:')
  const said = request.headers['x-forwarded-proto']
  return typeof said === 'string' && trustedProxies.has(plainAddress(request.socket.remoteAddress ?? '')) && said.split(',').at(-1)?.trim() === 'https'
}
