import type { Database } from '@trevo/server/sql'
import type { Logger } from 'pino'
import type { Tables } from '#db/tables.ts'
import type { Poster } from '#ledger/post-soon.ts'

export interface DialectDeps {
  readonly database: Database<Tables>
  readonly poster: Poster
  readonly log: Logger
  /** Beside INVALID_SIGNATURE, the header that it was for; never in production, where it would help a stranger too. */
  readonly tellsMissed?: boolean
  /** Tests only: seconds now, for the age of a signature. */
  readonly nowSeconds?: () => number
}
