import { randomInt } from 'node:crypto'
import type { Database } from '@trevo/server/sql'
import type { Logger } from 'pino'
import type { ChatVendor } from '#adapters/chat/chat-vendor.ts'
import { identitiesOf } from '#adapters/identity/identities-of.ts'
import type { Messengers } from '#adapters/messenger.ts'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Config } from './config.ts'
import type { Tables } from '#db/tables.ts'
import type { Clock, Services } from '#http/handler.ts'
import { createHolds } from '#http/holds.ts'
import { createImages } from '#http/images.ts'
import { createLimits } from '#http/limits.ts'
import { createLogInDoor } from '#http/log-in-door.ts'
import { createBodyKeys } from '#areas/identity/keys/body-keys.ts'
import { createKeys } from '#areas/identity/keys/keys.ts'
import { createPasswords } from '#areas/identity/passwords/passwords.ts'
import { createLive } from '#live/live.ts'
import { placesMost } from '#live/places.ts'
import { createTickets } from '#live/tickets.ts'
import { createCatalogueMemory } from '#areas/lobby/cache/catalogue.ts'
import { createHomeMemory } from '#areas/lobby/cache/home.ts'
import { kept } from '#cache/kept.ts'
import { createWinnerBoard } from '#areas/lobby/cache/winner-board.ts'
import { readSite } from '#areas/site/store.ts'

export interface Outside {
  readonly config: Config
  readonly database: Database<Tables>
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly chat?: ChatVendor | null
  readonly messengers?: Messengers
  readonly log: Logger
  /** Holds the built pictures: games/, banners/, vendors/. */
  readonly imagesFolder: string
  isLedgerSaturated?(): boolean
  /** How answers are held back; by the machine's own clock where nothing is said. */
  sleep?(ms: number): Promise<void>
  wake(jobName: string): void
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32
const noMessengers: Messengers = { sms: null, email: null }
/** With what documents add: a switched flag is seen within a second (Product §12.19). */
const siteAgeMsMax = 500

export const createServices = ({ config, database, clock, payments, chat = null, messengers = noMessengers, log, imagesFolder, isLedgerSaturated = () => false, sleep, wake }: Outside): Services => {
  const { db, pool, transact } = database
  const nowMs = (): number => clock.now().getTime()
  const keys = createKeys(config.platformSecret, config.platformSecretOld)
  const limits = createLimits(nowMs)
  const images = createImages(imagesFolder)
  const catalogue = createCatalogueMemory({ db, clock, images })
  const winners = createWinnerBoard({ db, clock, images, language: 'pt' })
  return {
    db,
    pool,
    transact,
    clock,
    config,
    payments,
    chat,
    messengers,
    identities: identitiesOf(config.identities, clock.now),
    log,
    live: createLive(placesMost),
    tickets: createTickets(nowMs),
    downloads: createTickets(nowMs),
    passwords: createPasswords(),
    random,
    keys,
    bodyKeys: createBodyKeys({ db, transact, clock, keys }),
    limits,
    logInDoor: createLogInDoor({ limits, keys }),
    holds: createHolds({ random, sleep }),
    images,
    winners,
    home: createHomeMemory({ db, clock, images, winners, catalogue }),
    catalogue,
    site: kept(siteAgeMsMax, nowMs, () => readSite(db)),
    isLedgerSaturated,
    wake,
  }
}
