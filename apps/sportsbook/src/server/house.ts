import type { Database } from '@trevo/server/sql'
import type { Wallet } from '@trevo/vendor-calls/wallet'
import type { FastifyBaseLogger } from 'fastify'
import type { Live } from '#live/live.ts'
import type { Tables } from './tables.ts'

/** What every part of the sportsbook is handed. */
export interface House {
  readonly database: Database<Tables>
  readonly log: FastifyBaseLogger
  /** By vendor code: signs the calls in both directions. */
  readonly secrets: Readonly<Record<string, string>>
  readonly wallet: Wallet
  /** What is told to phones that listen. */
  readonly live: Live
}
