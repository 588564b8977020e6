import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { openSeldom } from '@trevo/server/seldom'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Limits } from '#limits/limits.ts'
import { lineOf } from '@trevo/server/network'
import { addressOf } from '#http/origins.ts'
import type { Answer } from './dialect.ts'

/** The other end of a call's connection; looked at of strangers alone, for a bet has no time for it. */
export type Peer = Pick<Socket, 'remoteAddress'>

export interface StrangerRules {
  readonly limits: Limits
  readonly config: Pick<Config, 'trustedProxies'>
}

interface Knock {
  readonly headers: IncomingHttpHeaders
  readonly peer: Peer
}

/**
 * Calls that no vendor signed. They are few or a flood: told once a second, and those of a line that goes on are told to wait. Whoever signs is never
 * refused for them, though a flood comes over the same line.
 */
export const openStrangers = (log: Logger, rules: StrangerRules | undefined) => {
  const told = openSeldom<object>((about, count) => log.info({ ...about, count }, 'calls that no vendor signed were not taken'))
  return {
    answerTo: ({ headers, peer }: Knock, answer: Answer): Answer => {
      const wait = rules === undefined ? 0 : rules.limits.take('vendor-line', lineOf(addressOf({ headers, socket: peer }, rules.config)))
      return wait === 0 ? answer : { ...answer, httpStatus: 429, retryAfterSeconds: wait }
    },
    tell: told.note,
    close: told.close,
  }
}
