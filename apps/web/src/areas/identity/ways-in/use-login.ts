import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Refusal } from '#api/refusal.ts'
import { whenIdle } from '@trevo/ui/lib/when-idle.ts'
import { nameAccount, type RememberedWay } from '#session/remembered-record.ts'
import { openSession, type SessionInfo } from '#session/session.ts'
import { tellLanguage } from '#session/tell-language.ts'
import type { LoggedIn, LoginTry } from './log-in-try.ts'

const load = () => import('./log-in.ts')

/** The code of it comes while the form is being filled in. */
export function useLogin() {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  return useMutation({
    mutationFn: async (what: LoginTry): Promise<LoggedIn> => {
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
  tellLanguage()
}
