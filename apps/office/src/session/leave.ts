import { call } from '#data/call.ts'
import { endSession } from './session-store.ts'

/** Ends the session here and at the server; one that is over already is over. */
export const leave = async (end: 'left' | 'idle' = 'left'): Promise<void> => {
  await call('DELETE /office/session').catch(() => undefined)
  endSession(end)
}
