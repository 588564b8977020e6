import type { Handler } from '#handler.ts'
import { newChallenge } from '#areas/identity/sessions/remembered-challenge.ts'

export const issueChallenge: Handler<'POST /api/remembered-logins/challenge'> = async (_input, { keys, clock }) => {
  const { challenge, expiresAt } = newChallenge(keys, clock.now())
  return { challenge, expiresAt: expiresAt.toISOString() }
}
