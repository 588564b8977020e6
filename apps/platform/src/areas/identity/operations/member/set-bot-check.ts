import type { Handler } from '#handler.ts'
import { newBotCheck } from '#areas/identity/captcha/bot-check.ts'

export const setBotCheck: Handler<'GET /api/bot-check'> = async (_input, { keys, clock }) => {
  const { id, zeroBits, expiresAt } = newBotCheck(keys, clock.now())
  return { value: { id, zeroBits, expiresAt: expiresAt.toISOString() } }
}
