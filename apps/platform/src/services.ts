import type { Clock } from '@trevo/operation/clock'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ActRegistry } from '#areas/staff/act.ts'
import type { ExportLists } from '#areas/staff/export-list.ts'
import type { ChatVendor } from '#adapters/chat/chat-vendor.ts'
import type { Identities } from '#adapters/identity/identities-of.ts'
import type { Messengers } from '#adapters/messenger.ts'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { PaymentProviders } from '#adapters/payments/payment-providers.ts'
import type { ReportReceiver } from '#adapters/reports/receiver.ts'
import type { Register } from '#adapters/register/register.ts'
import type { CallMinutes } from '#areas/health/call-minutes.ts'
import type { ErrorNotes } from '#areas/health/errors.ts'
import type { Images } from '#cache/images.ts'
import type { Db, Transact } from '#db/tables.ts'
import type { LoginThrottle } from '#http/login-throttle.ts'
import type { Keys } from '#keys/keys.ts'
import type { Tarpit } from '#limits/tarpit.ts'
import type { Limits } from '#limits/limits.ts'
import type { MarketRules } from '#market/market-rules.ts'
import type { Live } from '#live/live.ts'
import type { Tickets } from '#live/tickets.ts'
import type { Config } from './config.ts'

/** What every area may use, passed in so that tests replace the outside and nothing else. */
export interface Core {
  readonly db: Db
  readonly pool: Pool
  readonly transact: Transact
  readonly clock: Clock
  readonly config: Config
  /** What the law of the house's market says. */
  readonly market: MarketRules
  /** Who pays out, and charges by PIX. */
  readonly payments: PaymentProvider
  /** Everybody who charges, that one too. */
  readonly providers: PaymentProviders
  /** The market's register of exclusions; null: this house has none. */
  readonly register: Register | null
  /** Who takes the market's files; null: people bring them there. */
  readonly receiver: ReportReceiver | null
  /** Null: this house has no customer service behind a chat. */
  readonly chat: ChatVendor | null
  /** Who carries codes and links to people. */
  readonly messengers: Messengers
  /** Who vouches for people from outside. */
  readonly identities: Identities
  readonly log: Logger
  /** Calls of vendors and to payment providers, counted by minute. */
  readonly callMinutes: CallMinutes
  /** Bugs, kept by the reference that somebody was shown. */
  readonly errorNotes: ErrorNotes
  /** Facts for phones that listen now; lost on those that do not, so nothing may depend on it. */
  readonly live: Live
  readonly tickets: Tickets
  /** From 0 on and below 1; not to be guessed. */
  random(): number
  /** What the platform seals, and what only it may have made. */
  readonly keys: Keys
  readonly limits: Limits
  /** What comes before the body of a login is opened. */
  readonly loginThrottle: LoginThrottle
  /** Answers to who came too often. */
  readonly tarpit: Tarpit
  readonly images: Images
  /** Whether the ledger has more to do than the database can take: what can wait, waits. */
  isLedgerSaturated(): boolean
  /** What staff may do, by name: a house of one owner has its own proposals applied by a job. */
  readonly acts: ActRegistry
  readonly lists: ExportLists
  /** Runs a job soon instead of at its next turn. Call it after the commit. */
  wake(jobName: string): void
}

/** The core and what each area adds to it: `areas/<area>/services.ts` declares its own part. */
export interface Services extends Core {}
