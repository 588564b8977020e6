import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { writeStored } from '#lib/storage.ts'
import { endSession, openSession as keepSession, type SessionInfo } from './session-store.ts'

export { currentSession, useSession } from './session-store.ts'
export type { SessionInfo } from './session-store.ts'

/** What another member of this phone was shown must not be shown to this one. */
export function openSession(info: SessionInfo): void {
  queries.clear()
  keepSession(info)
}

export function closeSession(): void {
  endSession('left')
  queries.clear()
  writeStored('localStorage', 'autoLogin', '0')
}

/** The phone forgets the session even where the server cannot be reached: it ends there by itself when idle. */
export async function logOut(): Promise<void> {
  try {
    await call('DELETE /api/session')
  } catch {
    // Nothing that a member could do about it.
  }
  closeSession()
}
