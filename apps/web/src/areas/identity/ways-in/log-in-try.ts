import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import type { RememberedWay } from '#session/remembered-record.ts'
import type { SessionInfo } from '#session/session.ts'

type LoginBody = BodyOf<'POST /api/session'>
export type LoginReply = ReplyOf<'POST /api/session'>
export type SecondFactor = Extract<LoginReply, { readonly secondFactor: unknown }>['secondFactor']

export interface LoginTry {
  readonly way: RememberedWay
  readonly username: string
  readonly countryDialingCode: string
  /** Null: with what this phone remembers. */
  readonly typed: Extract<LoginBody, { readonly type: RememberedWay }> | null
  readonly isRemembering: boolean
  readonly as: 'member' | 'agent'
  /** Where a refusal asked for one. */
  readonly captcha: { readonly captchaId: string; readonly captcha: string } | null
}

export interface LoggedIn {
  readonly reply: LoginReply
  /** Once the session is there: keeps what this phone was given to be remembered by. */
  readonly keep: (info: SessionInfo) => Promise<void>
}
