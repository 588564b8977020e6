import { randomInt } from 'node:crypto'
import type { Clock } from '@trevo/operation/clock'
import type { Database } from '@trevo/server/sql'
import type { Logger } from 'pino'
import type { ChatVendor } from '#adapters/chat/chat-vendor.ts'
import { identitiesOf } from '#adapters/identity/identities-of.ts'
import type { Messengers } from '#adapters/messenger.ts'
import { countedPayments } from '#adapters/payments/counted-payments.ts'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { openProviders } from '#adapters/payments/payment-providers.ts'
import type { ReportReceiver } from '#adapters/reports/receiver.ts'
import type { Register } from '#adapters/register/register.ts'
import { createCallMinutes } from '#areas/health/call-minutes.ts'
import { createErrorNotes } from '#areas/health/errors.ts'
import { createImages } from '#cache/images.ts'
import type { Tables } from '#db/tables.ts'
import { createLoginThrottle } from '#http/login-throttle.ts'
import { createKeys } from '#keys/keys.ts'
import { createTarpit } from '#limits/tarpit.ts'
import { createLimits } from '#limits/limits.ts'
import { openMarket } from '#market/market-rules.ts'
import { createLive } from '#live/live.ts'
import { placesMost } from '#live/places.ts'
import { gatherActs, gatherLists } from '#office/gathered-staff.ts'
import { createTickets } from '#live/tickets.ts'
import { areas } from './areas.ts'
import type { Config } from './config.ts'
import type { Core, Services } from './services.ts'

export interface Outside {
  readonly config: Config
  readonly database: Database<Tables>
  readonly clock: Clock
  readonly payments: PaymentProvider
  /** Beside the one that pays out: who charges by card, chain, transfer. */
  readonly otherPayments?: readonly PaymentProvider[]
  readonly chat?: ChatVendor | null
  readonly register?: Register | null
  readonly receiver?: ReportReceiver | null
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

const coreOf = ({ config, database, clock, payments: paysOut, otherPayments = [], chat = null, register = null, receiver = null, messengers = noMessengers, log, imagesFolder, isLedgerSaturated = () => false, sleep, wake }: Outside): Core => {
  const { db, pool, transact } = database
  const nowMs = (): number => clock.now().getTime()
  const keys = createKeys(config.platformSecret, config.platformSecretOld)
  const limits = createLimits(nowMs)
  const callMinutes = createCallMinutes(nowMs)
  const counted = (provider: PaymentProvider): PaymentProvider => countedPayments(provider, (code, tookMs, isError) => callMinutes.note('payment', code, tookMs, isError))
  const payments = counted(paysOut)
  return {
    db,
    pool,
    transact,
    clock,
    config,
    payments,
    providers: openProviders([payments, ...otherPayments.map(counted)]),
    market: openMarket(config.market, clock),
    chat,
    register,
    receiver,
    messengers,
    identities: identitiesOf(config.identities, clock.now),
    log,
    callMinutes,
    errorNotes: createErrorNotes({ db, clock, log }, 'platform'),
    live: createLive(placesMost),
    tickets: createTickets(nowMs),
    random,
    keys,
    limits,
    loginThrottle: createLoginThrottle({ limits, keys }),
    tarpit: createTarpit({ random, sleep }),
    images: createImages(imagesFolder),
    isLedgerSaturated,
    acts: gatherActs(areas),
    lists: gatherLists(areas),
    wake,
  }
}

/** The core, and what each area of `areas.ts` adds to it. */
export const createServices = (outside: Outside): Services => {
  const core = coreOf(outside)
  return Object.assign({}, core, ...areas.map(({ services }) => services?.(core) ?? {})) as Services
}
