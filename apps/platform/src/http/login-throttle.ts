import { createHmac, timingSafeEqual } from 'node:crypto'
import { anyRefusals } from '@trevo/contract/any-refusals'
import type { FastifyRequest } from 'fastify'
import type { Keys } from '#keys/keys.ts'
import { deviceOf } from './device.ts'
import { createConcurrencyLimit } from '#limits/concurrency-limit.ts'
import { giveBackToAll, type Limits, type LimitKey, takeFromAll } from '#limits/limits.ts'
import { lineOf, networkOf } from '@trevo/server/network'
import { Refusal, refuse } from '@trevo/operation/refuse'

type Asking = Pick<FastifyRequest, 'headers' | 'ip' | 'protocol'>

/** Stands before the opening of a login's body: what is refused here costs neither keys nor the database. */
export interface LoginThrottle {
  /** Seconds until the phone may come; 0 when it may now. Takes nothing. */
  waitSeconds(request: Asking): number
  /** Does the work at its turn. What the work refuses is charged. */
  pass<T>(request: Asking, work: () => Promise<T>): Promise<T>
  /** A cookie for a phone that got in, by which it is known to this throttle; null for one that has no number of its own. */
  cookieFor(request: Asking): string | null
}

/** Sixty right ones at once behind one address are a family or a carrier, and pass one after the other. */
const concurrencyRule = { underWayEach: 2, underWayAll: 16, waitingEach: 64, waitingAll: 1_024 } as const
const fullRetrySeconds = 2

const cookieName = 'known-phone'
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`)
const cookieSeconds = 180 * 86_400

interface Caller {
  readonly queue: string
  readonly limitKeys: readonly LimitKey[]
}

/** A fault of ours is not charged. */
const isTheirs = (error: unknown): boolean => error instanceof Refusal && anyRefusals[error.code] < 500

export const createLoginThrottle = ({ limits, keys }: { readonly limits: Limits; readonly keys: Keys }): LoginThrottle => {
  const turns = createConcurrencyLimit(concurrencyRule)
  const key = keys.derive('known phones')
  const proofOf = (idHash: Buffer): Buffer => createHmac('sha256', key).update(idHash).digest()

  /** Null: a stranger. */
  const knownPhoneOf = (request: Asking): string | null => {
    const shown = cookiePattern.exec(request.headers.cookie ?? '')?.[1]
    const idHash = shown === undefined ? null : deviceOf(request).idHash
    if (shown === undefined || idHash === null || !timingSafeEqual(Buffer.from(shown, 'base64url'), proofOf(idHash))) return null
    return idHash.toString('base64url')
  }

  const callerOf = (request: Asking): Caller => {
    const line = lineOf(request.ip)
    const phone = knownPhoneOf(request)
    if (phone === null)
      return {
        queue: line,
        limitKeys: [
          ['throttle-line', line],
          ['throttle-network', networkOf(request.ip)],
        ],
      }
    return {
      queue: phone,
      limitKeys: [
        ['throttle-known-phone', phone],
        ['throttle-known-phones', line],
      ],
    }
  }

  return {
    waitSeconds: (request) => Math.max(...callerOf(request).limitKeys.map(([bucket, of]) => limits.wait(bucket, of))),
    pass: async (request, work) => {
      const { queue, limitKeys } = callerOf(request)
      const leave = await turns.enter(queue)
      if (leave === null) throw refuse('too_many_requests', { retryAfterSeconds: fullRetrySeconds })
      try {
        const retryAfterSeconds = takeFromAll(limits, limitKeys)
        if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
        let isCharged = false
        try {
          return await work()
        } catch (error) {
          isCharged = isTheirs(error)
          throw error
        } finally {
          if (!isCharged) giveBackToAll(limits, limitKeys)
        }
      } finally {
        leave()
      }
    },
    cookieFor: (request) => {
      const { idHash } = deviceOf(request)
      if (idHash === null) return null
      const secure = request.protocol === 'https' ? '; Secure' : ''
      return `${cookieName}=${proofOf(idHash).toString('base64url')}; Path=/api/session; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}
