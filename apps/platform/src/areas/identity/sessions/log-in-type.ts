import type { BodyIn } from '@trevo/contract/member/api'
import type { Call, CallingMember } from '#handler.ts'
import type { LogInReply } from './open-session-for.ts'

type Body = BodyIn<'POST /api/session'>
export type LogInType = Body['type']
export type LogInBody<T extends LogInType> = Extract<Body, { readonly type: T }>

/** One way in: proves who the member is, and ends in `openSessionFor`. */
export type WayIn<T extends LogInType> = (body: LogInBody<T>, call: Call<CallingMember | null>) => Promise<LogInReply>
