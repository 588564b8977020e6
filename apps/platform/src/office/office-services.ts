import type { Database } from '@trevo/server/sql'
import type { Logger } from 'pino'
import type { ActRegistry, ActServices } from '#areas/staff/act.ts'
import { createErrorNotes, type ErrorNotes } from '#areas/health/errors.ts'
import type { ExportLists } from '#areas/staff/export-list.ts'
import { createKeys } from '#keys/keys.ts'
import { createImages, type Images } from '#cache/images.ts'
import { createPasswords } from '#credentials/passwords.ts'
import type { Clock } from '@trevo/operation/clock'
import { createLimits, type Limits } from '#limits/limits.ts'
import type { Tables } from '#db/tables.ts'
import type { OfficeConfig } from './office-config.ts'

/** What the office's operations may use. */
export interface OfficeServices extends ActServices {
  readonly office: OfficeConfig
  readonly limits: Limits
  readonly errorNotes: ErrorNotes
  readonly acts: ActRegistry
  /** Pictures of games and vendors, as phones get them. */
  readonly images: Images
  /** Lets a piece of the office's work look now instead of at its next turn. Call it after the commit. */
  wake(workName: string): void
}

export interface OfficeOutside {
  readonly office: OfficeConfig
  readonly database: Database<Tables>
  readonly clock: Clock
  readonly log: Logger
  /** Of every area (`gathered-staff.ts`). */
  readonly acts: ActRegistry
  readonly lists: ExportLists
  /** Holds the built pictures: games/, vendors/. */
  readonly imagesFolder?: string
  wake?(workName: string): void
}

const noop = (): void => {}

export const createOfficeServices = ({ office, database, clock, log, acts, lists, imagesFolder = '', wake = noop }: OfficeOutside): OfficeServices => ({
  office,
  db: database.db,
  transact: database.transact,
  clock,
  log,
  keys: createKeys(office.platformSecret, office.platformSecretOld),
  passwords: createPasswords(),
  errorNotes: createErrorNotes({ db: database.db, clock, log }, 'office'),
  acts,
  lists,
  images: createImages(imagesFolder),
  wake,
  limits: createLimits(() => clock.now().getTime()),
})
