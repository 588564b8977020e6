import { fieldProblem } from '@trevo/rules/forms/field'
import type { Handler } from '#handler.ts'
import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { requireBotCheck } from '#areas/identity/captcha/bot-check.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { isUsernameTaken } from '#areas/identity/members/availability-store.ts'

const untold = { value: { isAvailable: null } }

/**
 * Says of a name what a registration would say, for the price of a registration: work, done once for each name. Who brings none gets the
 * same answer for every name, and an address's owner is nobody's to learn (Product §6.19).
 */
export const checkAvailability: Handler<'GET /api/members/availability'> = async ({ query }, call) => {
  const wait = call.limits.take('availability', lineOf(call.address))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  const { username, botCheckId, botCheckNonce } = query
  if (username === undefined || botCheckId === undefined || botCheckNonce === undefined) return untold
  await requireBotCheck(call, { id: botCheckId, nonce: botCheckNonce })
  const rule = (await readFieldRules(call.db, 'registration')).find(({ name }) => name === 'username')
  // What no member can be called is not free either, and no question to the database.
  if (rule === undefined || fieldProblem({ ...rule, enabled: true, required: true }, username) !== null) return { value: { isAvailable: false } }
  return { value: { isAvailable: !(await isUsernameTaken(call.db, username)) } }
}
