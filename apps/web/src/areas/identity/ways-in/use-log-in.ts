import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { Refusal } from '#api/refusal.ts'
import { whenIdle } from '@trevo/ui/lib/when-idle.ts'
import { nameAccount, type RememberedWay } from '#session/remembered-record.ts'
import { openSession, type SessionInfo } from '#session/session.ts'

type LogInBody = BodyOf<'POST /api/session'>
export type LogInReply = ReplyOf<'POST /api/session'>
export type SecondFactor = Extract<LogInReply, { readonly secondFactor: unknown }>['secondFactor']

export interface LogInTry {
  readonly way: RememberedWay
  readonly username: string
  readonly countryDialingCode: string
  /** Null: with what this phone remembers. */
  readonly typed: Extract<LogInBody, { readonly type: RememberedWay }> | null
  readonly isRemembering: boolean
  readonly as: 'member' | 'agent'
  /** Where a refusal asked for one. */
  readonly captcha: { readonly captchaId: string; readonly captcha: string } | null
}

export interface LoggedIn {
  readonly reply: LogInReply
  /** Once the session is there: keeps what this phone was given to be remembered by. */
  readonly keep: (info: SessionInfo) => Promise<void>
}

const load = () => import('./log-in.ts')

/** The code of it comes while the form is being filled in. */
export function useLogIn() {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  return useMutation({
    mutationFn: async (what: LogInTry): Promise<LoggedIn> => {
      const { logIn } = await load().catch(() => {
        throw new Refusal('network')
      })
      return logIn(what)
    },
  })
}

/** The session is there: what stands for a password goes to its own place, not beside the token. */
export function takeSession({ remembered: _kept, ...info }: SessionInfo, way: RememberedWay | null): void {
  if (way !== null) nameAccount(way, info.userName)
  openSession(info)
}
