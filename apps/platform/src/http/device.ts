import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Device } from '#device.ts'

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
