import { call } from '#api/call.ts'
import { clearPhone } from './clear-phone.ts'
import { endSession } from './session-store.ts'

export { currentSession, openSession, useSession } from './session-store.ts'
export type { SessionInfo } from './session-store.ts'

export function closeSession(): void {
  endSession('left')
  clearPhone()
}

/** The phone forgets the session even where the server cannot be reached: it ends there by itself when idle. */
export async function logOut(): Promise<void> {
  const told = call('DELETE /api/session')
  // Before the answer: the live stream's word that the session ended must not look like an end that the member did not ask for.
  closeSession()
  try {
    await told
  } catch {
    // Nothing that a member could do about it.
  }
}
