import type { ReplyOf } from '@trevo/contract/member/api'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { readStored, writeStored } from '#lib/storage.ts'

export type SessionInfo = Extract<ReplyOf<'POST /api/session'>, { readonly token: string }>
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
/** Which session of this tab it is: the same one when it goes on under another token. */
let turn = 0

/** Tells when another session is there, or none. */
export function watchSession(onChange: () => void): () => void {
  let known = turn
  return session.watch(() => {
    if (turn === known) return
    known = turn
    onChange()
  })
}

export function openSession(info: SessionInfo): void {
  turn += 1
  writeStored('sessionStorage', storageKey, JSON.stringify(info))
  document.documentElement.dataset['session'] = 'member'
  session.set(info)
}

/** The server does nothing for this session until its password is a new one (Product §4.56). */
export function demandPasswordChange(): void {
  const info = session.get()
  if (info !== null && !info.firstTimeLogin) openSession({ ...info, firstTimeLogin: true })
}

/** The same session under another token: nothing that was shown is asked for again. */
export function renewToken(token: string): void {
  const info = session.get()
  if (info === null) return
  const renewed = { ...info, token }
  writeStored('sessionStorage', storageKey, JSON.stringify(renewed))
  session.set(renewed)
}

/** Forgets the session on this phone; `ended` when the server ended it. */
export function endSession(how: SessionEnd): void {
  if (session.get() === null) return
  writeStored('sessionStorage', storageKey, null)
  delete document.documentElement.dataset['session']
  turn += 1
  session.set(null)
  for (const tell of endings) tell(how)
}
export function onSessionEnd(tell: (how: SessionEnd) => void): void {
  endings.add(tell)
}
