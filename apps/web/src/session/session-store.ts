import type { ReplyOf } from '@trevo/contract/api'
import { createStore, useStore } from '#lib/store.ts'
import { readStored, writeStored } from '#lib/storage.ts'

export type SessionInfo = ReplyOf<'POST /api/session'>
export type SessionEnd = 'left' | 'ended'

/** Product §3.3: the name under which session storage holds it. */
const storageKey = 'MC_SESSION_INFO'

function readSession(): SessionInfo | null {
  if (typeof document === 'undefined') return null
  const text = readStored('sessionStorage', storageKey)
  if (text === null) return null
  try {
    const info: unknown = JSON.parse(text)
    return isSessionInfo(info) ? info : null
  } catch {
    return null
  }
}

const isSessionInfo = (info: unknown): info is SessionInfo =>
  typeof info === 'object' && info !== null && 'token' in info && typeof info.token === 'string' && 'type' in info && typeof info.type === 'number'

const session = createStore<SessionInfo | null>(readSession())
const endings = new Set<(how: SessionEnd) => void>()

export const currentSession = session.get
/** Null on the server and while hydrating: a guest's document is the same for everybody. */
export const useSession = (): SessionInfo | null => useStore(session, () => null)
export const watchSession = session.watch

export function openSession(info: SessionInfo): void {
  writeStored('sessionStorage', storageKey, JSON.stringify(info))
  document.documentElement.dataset['session'] = 'member'
  session.set(info)
}

/** Forgets the session on this phone; `ended` when the server ended it. */
export function endSession(how: SessionEnd): void {
  if (session.get() === null) return
  writeStored('sessionStorage', storageKey, null)
  delete document.documentElement.dataset['session']
  session.set(null)
  for (const tell of endings) tell(how)
}
export function onSessionEnd(tell: (how: SessionEnd) => void): void {
  endings.add(tell)
}
