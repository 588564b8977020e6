import type { BodyReadOf, ParamsReadOf, QueryReadOf, ReplyOfStaff, StaffApi, StaffLine } from '@trevo/contract/staff/api'
import type { StaffRight } from '@trevo/contract/staff/operation'
import type { OfficeServices } from '#office/office-services.ts'
import type { Doer } from './act.ts'
import type { Caller } from './log-in.ts'
import type { StaffSession } from './session-store.ts'

/** Somebody in a session, with what they may do at this moment. */
export interface StaffMember extends Doer {
  readonly session: StaffSession
  readonly roles: readonly string[]
}

export interface StaffCall<Who> extends OfficeServices {
  readonly me: Who
  readonly caller: Caller
  /** At which the browser reached the office. */
  readonly origin: string
  readonly requestId: string
  /** Of an act: chosen by the caller, so that the same write sent twice is done once. */
  readonly idempotencyKey: string | null
  /** The header If-Match: the version that the caller saw. */
  readonly version: bigint | null
  /** Of the cookie; empty without one. */
  readonly sessionToken: string
  /** Sets the session's cookie, or with null takes it away. */
  setSession(token: string | null): void
}

type Who<L extends StaffLine> = StaffApi[L]['access'] extends 'public' ? StaffMember | null : StaffMember

export interface StaffInput<L extends StaffLine> {
  readonly params: ParamsReadOf<L>
  readonly query: QueryReadOf<L>
  readonly body: BodyReadOf<L>
}

/** One operation of the staff's contract: one file, one function of this type. */
export type StaffHandler<L extends StaffLine> = (input: StaffInput<L>, call: StaffCall<Who<L>>) => Promise<ReplyOfStaff<L>>

/** One handler for every line of the contract. */
export type StaffHandlers = { readonly [L in StaffLine]: StaffHandler<L> }

/** The lines that are acts. */
export type ActLine = { [L in StaffLine]: StaffApi[L]['access'] extends StaffRight & { readonly act: string } ? L : never }[StaffLine]
