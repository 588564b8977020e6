import type { Api, BodyIn, Line, ParamsIn, QueryIn, ReplyOf } from '@trevo/contract/api'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ChatVendor } from '#adapters/chat/chat-vendor.ts'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Config } from '#config.ts'
import type { Db, Transact } from '#db/tables.ts'
import type { Passwords } from '#identity/passwords.ts'
import type { Live } from '#live/live.ts'
import type { Tickets } from '#live/tickets.ts'
import type { CatalogueMemory } from '#memory/catalogue.ts'
import type { HomeMemory } from '#memory/home.ts'
import type { WinnerBoard } from '#memory/winner-board.ts'
import type { Site } from '#tables/site.ts'
import type { Images } from './images.ts'
import type { Limits } from './limits.ts'

/** The member whose session made the call. Every query takes the member from here, never from the body. */
export interface CallingMember {
  readonly memberId: bigint
  readonly username: string
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly tokenHash: Buffer
}

export interface Clock {
  now(): Date
}

/** What handlers may use, passed in so that tests replace the outside and nothing else. */
export interface Services {
  readonly db: Db
  readonly pool: Pool
  readonly transact: Transact
  readonly clock: Clock
  readonly config: Config
  readonly payments: PaymentProvider
  /** Null: this house has no customer service behind a chat. */
  readonly chat: ChatVendor | null
  readonly log: Logger
  /** Facts for phones that listen now; lost on those that do not, so nothing may depend on it. */
  readonly live: Live
  readonly tickets: Tickets
  readonly passwords: Passwords
  readonly limits: Limits
  readonly images: Images
  readonly winners: WinnerBoard
  readonly home: HomeMemory
  /** Every game that is on, at most 3 s old. */
  readonly catalogue: CatalogueMemory
  /** The brand's settings, at most 2 s old. */
  site(): Promise<Site>
  /** Whether the ledger has more to do than the database can take: what can wait, waits. */
  isLedgerSaturated(): boolean
  /** Runs a job of `jobs.ts` soon instead of at its next turn. Call it after the commit. */
  wake(jobName: string): void
}

export interface Call<Who> extends Services {
  readonly member: Who
  readonly requestId: string
  /** The caller's address, for limits; never shown. */
  readonly address: string
  /** The origin that the phone itself used, such as http://192.168.1.7:3000. */
  readonly origin: string
}

type Who<L extends Line> = Api[L]['access'] extends 'guest' ? CallingMember | null : CallingMember

/** One operation of the contract: one file, one function of this type. */
export type Handler<L extends Line> = (
  input: { readonly params: ParamsIn<L>; readonly query: QueryIn<L>; readonly body: BodyIn<L> },
  call: Call<Who<L>>,
) => Promise<ReplyOf<L>>
