import type { BodyIn } from '@trevo/contract/api'
import type { Call, CallingMember, Handler } from '#http/handler.ts'
import type { LogInReply } from '#identity/open-session-for.ts'
import { logInByFirebase } from './log-in-by-firebase.ts'
import { logInByIdentity } from './log-in-by-identity.ts'
import { logInByPasskey } from './log-in-by-passkey.ts'
import { logInByPassword } from './log-in-by-password.ts'
import { logInBySms } from './log-in-by-sms.ts'
import { logInRemembered } from './log-in-remembered.ts'
import type { LogInType, WayIn } from './log-in-type.ts'

const waysIn: { readonly [T in LogInType]: WayIn<T> } = {
  username: logInByPassword,
  sms: logInBySms,
  firebase: logInByFirebase,
  remembered: logInRemembered,
  identity: logInByIdentity,
  passkey: logInByPasskey,
}

type AnyWayIn = (body: BodyIn<'POST /api/session'>, call: Call<CallingMember | null>) => Promise<LogInReply>

export const openSession: Handler<'POST /api/session'> = ({ body }, call) => (waysIn[body.type] as AnyWayIn)(body, call)
