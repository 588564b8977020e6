import type { BodyIn } from '@trevo/contract/member/api'
import type { Call, CallingMember } from '#handler.ts'
import type { LoginReply } from './open-session-for.ts'

type Body = BodyIn<'POST /api/session'>
export type LoginType = Body['type']
export type LoginBody<T extends LoginType> = Extract<Body, { readonly type: T }>

/** One way in: proves who the member is, and ends in `openSessionFor`. */
export type WayIn<T extends LoginType> = (body: LoginBody<T>, call: Call<CallingMember | null>) => Promise<LoginReply>
