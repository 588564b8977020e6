import type { Database } from '@trevo/server/sql'
import type { Logger } from 'pino'
import type { ActServices } from '#areas/staff/act.ts'
import { createKeys } from '#keys/keys.ts'
import { createPasswords } from '#areas/identity/passwords/passwords.ts'
import type { Clock } from '@trevo/operation/clock'
import { createLimits, type Limits } from '#limits/limits.ts'
import type { Tables } from '#db/tables.ts'
import type { OfficeConfig } from './office-config.ts'

/** What the office's operations may use. */
export interface OfficeServices extends ActServices {
  readonly office: OfficeConfig
  readonly limits: Limits
}

export interface OfficeOutside {
  readonly office: OfficeConfig
  readonly database: Database<Tables>
  readonly clock: Clock
  readonly log: Logger
}

export const createOfficeServices = ({ office, database, clock, log }: OfficeOutside): OfficeServices => ({
  office,
  db: database.db,
  transact: database.transact,
  clock,
  log,
  keys: createKeys(office.platformSecret, office.platformSecretOld),
  passwords: createPasswords(),
  limits: createLimits(() => clock.now().getTime()),
})
