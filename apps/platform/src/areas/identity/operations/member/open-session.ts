import type { BodyIn } from '@trevo/contract/member/api'
import type { Call, CallingMember, Handler } from '#handler.ts'
import type { LoginReply } from '#areas/identity/sessions/open-session-for.ts'
import { logInByFirebase } from '#areas/identity/sessions/log-in-by-firebase.ts'
import { logInByIdentity } from '#areas/identity/sessions/log-in-by-identity.ts'
import { logInByPasskey } from '#areas/identity/sessions/log-in-by-passkey.ts'
import { logInByPassword } from '#areas/identity/sessions/log-in-by-password.ts'
import { logInBySms } from '#areas/identity/sessions/log-in-by-sms.ts'
import { logInRemembered } from '#areas/identity/sessions/log-in-remembered.ts'
import type { LoginType, WayIn } from '#areas/identity/sessions/login-type.ts'

const waysIn: { readonly [T in LoginType]: WayIn<T> } = {
  username: logInByPassword,
  sms: logInBySms,
  firebase: logInByFirebase,
  remembered: logInRemembered,
  identity: logInByIdentity,
  passkey: logInByPasskey,
}

type AnyWayIn = (body: BodyIn<'POST /api/session'>, call: Call<CallingMember | null>) => Promise<LoginReply>

export const openSession: Handler<'POST /api/session'> = ({ body }, call) => (waysIn[body.type] as AnyWayIn)(body, call)
