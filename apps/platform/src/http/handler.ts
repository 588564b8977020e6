import type { Api, BodyIn, Line, ParamsIn, QueryIn, ReplyOf } from '@trevo/contract/member/api'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ChatVendor } from '#adapters/chat/chat-vendor.ts'
import type { Identities } from '#adapters/identity/identities-of.ts'
import type { Messengers } from '#adapters/messenger.ts'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Config } from '#config.ts'
import type { Db, Transact } from '#db/tables.ts'
import type { BodyKeys } from '#areas/identity/keys/body-keys.ts'
import type { Keys } from '#areas/identity/keys/keys.ts'
import type { Passwords } from '#areas/identity/passwords/passwords.ts'
import type { Live } from '#live/live.ts'
import type { Tickets } from '#live/tickets.ts'
import type { CatalogueMemory } from '#areas/lobby/cache/catalogue.ts'
import type { HomeMemory } from '#areas/lobby/cache/home.ts'
import type { WinnerBoard } from '#areas/lobby/cache/winner-board.ts'
import type { Device } from '#areas/identity/sessions/sessions-store.ts'
import type { Site } from '#areas/site/store.ts'
import type { Images } from './images.ts'
import type { Holds } from './holds.ts'
import type { Limits } from './limits.ts'
import type { LogInDoor } from './log-in-door.ts'

/** The member whose session made the call. Every query takes the member from here, never from the body. */
export interface CallingMember {
  readonly memberId: bigint
  readonly username: string
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly sessionId: bigint
  /** When the member last proved anew who they are, in this session. */
  readonly steppedUpAt: Date | null
  readonly mustChangePassword: boolean
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
  /** Who carries codes and links to people. */
  readonly messengers: Messengers
  /** Who vouches for people from outside. */
  readonly identities: Identities
  readonly log: Logger
  /** Facts for phones that listen now; lost on those that do not, so nothing may depend on it. */
  readonly live: Live
  readonly tickets: Tickets
  /** Of a member's own data, as a file. */
  readonly downloads: Tickets
  readonly passwords: Passwords
  /** From 0 on and below 1; not to be guessed. */
  random(): number
  /** What the platform seals, and what only it may have made. */
  readonly keys: Keys
  /** What bodies that hold a secret are encrypted for. */
  readonly bodyKeys: BodyKeys
  readonly limits: Limits
  /** What comes before the body of a log-in is opened. */
  readonly logInDoor: LogInDoor
  /** Answers to who came too often. */
  readonly holds: Holds
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
  readonly device: Device
  /** The origin that the phone itself used, such as http://192.168.1.7:3000. */
  readonly origin: string
}

type Who<L extends Line> = Api[L]['access'] extends 'guest' ? CallingMember | null : CallingMember

/** One operation of the contract: one file, one function of this type. */
export type Handler<L extends Line> = (
  input: { readonly params: ParamsIn<L>; readonly query: QueryIn<L>; readonly body: BodyIn<L> },
  call: Call<Who<L>>,
) => Promise<ReplyOf<L>>
