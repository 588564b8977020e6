import type { AuthProvider } from 'ra-core'
import { call } from '#data/call.ts'
import { Refused } from '#data/refused.ts'
import { isRight } from '@trevo/rules/staff/rights'
import { currentSession, endSession, grantsOf, maySee } from './session-store.ts'

const isOver = (error: unknown): boolean => error instanceof Refused && (error.code === 'session_ended' || error.code === 'login_required')

/** For ra-core: whoever is in is known already, and what they may see is asked of their rights. Nobody logs in through it. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('the entrance logs in')),
  logout: async () => {
    if (currentSession().kind === 'in') await leave()
    return false
  },
  checkAuth: () => (currentSession().kind === 'in' ? Promise.resolve() : Promise.reject(new Error('nobody is in'))),
  checkError: (error) => (isOver(error) ? Promise.reject(new Error('the session is over')) : Promise.resolve()),
  canAccess: async ({ resource }) => {
    const session = currentSession()
    return session.kind === 'in' && (!isRight(resource) || maySee(grantsOf(session.me), resource))
  },
}

/** Ends the session here and at the server; one that is over already is over. */
export const leave = async (end: 'left' | 'idle' = 'left'): Promise<void> => {
  await call('DELETE /office/session').catch(() => undefined)
  endSession(end)
}
