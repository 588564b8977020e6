import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** OTHERS: installed on the home screen. */
export type DeviceKind = 'WEB' | 'OTHERS'

/** What a call says of the phone it comes from. */
export interface Device {
  readonly kind: DeviceKind
  readonly userAgent: string
  readonly address: string
  /** Of the number that the phone gave itself; null where it sent none. */
  readonly idHash: Buffer | null
}

const userAgentMax = 256
const devicePattern = /^[A-Za-z0-9_-]{22,64}$/

/** What the call says of its phone. `Device: OTHERS` is sent by what was installed on a home screen, `Device-Id` is a number that the phone drew for itself. */
export const deviceOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): Device => {
  const { device, 'device-id': id, 'user-agent': userAgent = '' } = request.headers
  return {
    kind: device === 'OTHERS' ? 'OTHERS' : 'WEB',
    userAgent: userAgent.slice(0, userAgentMax),
    address: request.ip,
    idHash: typeof id === 'string' && devicePattern.test(id) ? createHash('sha256').update(id).digest() : null,
  }
}
