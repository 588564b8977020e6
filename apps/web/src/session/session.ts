import { call } from '#api/call.ts'
import { writeStored } from '#lib/storage.ts'
import { endSession } from './session-store.ts'

export { currentSession, openSession, useSession } from './session-store.ts'
export type { SessionInfo } from './session-store.ts'

export function closeSession(): void {
  endSession('left')
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
