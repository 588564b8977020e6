import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'

export interface Seed {
  readonly database: Database<Tables>
  readonly keys: Keys
  /** What the house's members play in. */
  readonly currency: string
}
