import type { Api, Line } from '@trevo/contract/member/api'
import type { Handler as HandlerOf } from '@trevo/operation/handler'
import type { Device } from './device.ts'
import type { Services } from './services.ts'

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
  /** Took a time-out or is excluded: money goes out, and nothing else is done. */
  readonly isExcluded: boolean
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

/** One operation of the members' contract: one file, one function of this type. */
export type Handler<L extends Line> = HandlerOf<Api[L], Call<Who<L>>>

/** One handler for every line: a missing one does not compile. */
export type Handlers = { readonly [L in Line]: Handler<L> }
