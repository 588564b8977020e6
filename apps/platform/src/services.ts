import type { Database } from '@trevo/server/sql'
import type { Logger } from 'pino'
import type { ChatVendor } from '#adapters/chat/chat-vendor.ts'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Config } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import type { Clock, Services } from '#http/handler.ts'
import { createImages } from '#http/images.ts'
import { createLimits } from '#http/limits.ts'
import { createPasswords } from '#identity/passwords.ts'
import { createLive } from '#live/live.ts'
import { createTickets } from '#live/tickets.ts'
import { createCatalogueMemory } from '#memory/catalogue.ts'
import { createHomeMemory } from '#memory/home.ts'
import { kept } from '#memory/kept.ts'
import { createWinnerBoard } from '#memory/winner-board.ts'
import { readSite } from '#tables/site.ts'

export interface Outside {
  readonly config: Config
  readonly database: Database<Tables>
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly chat?: ChatVendor | null
  readonly log: Logger
  /** Holds the built pictures: games/, banners/, vendors/. */
  readonly imagesFolder: string
  isLedgerSaturated?(): boolean
  wake(jobName: string): void
}

const streamsMax = 5_000
const siteAgeMsMax = 2_000

export const createServices = ({ config, database, clock, payments, chat = null, log, imagesFolder, isLedgerSaturated = () => false, wake }: Outside): Services => {
  const { db, pool, transact } = database
  const nowMs = (): number => clock.now().getTime()
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
    log,
    live: createLive(streamsMax),
    tickets: createTickets(nowMs),
    passwords: createPasswords(),
    limits: createLimits(nowMs),
    images,
    winners,
    home: createHomeMemory({ db, clock, images, winners, catalogue }),
    catalogue,
    site: kept(siteAgeMsMax, nowMs, () => readSite(db)),
    isLedgerSaturated,
    wake,
  }
}
