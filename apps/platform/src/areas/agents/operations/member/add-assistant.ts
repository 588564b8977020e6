import { refuse } from '@trevo/operation/refuse'
import { assertModule } from '#areas/agents/assert-module.ts'
import { assistantsMax, assistantView } from '#areas/agents/assistants/assistant-view.ts'
import { insertAssistant, listAssistants } from '#areas/agents/assistants/assistants-store.ts'
import { insertMember, lockMember } from '#areas/identity/members/members-store.ts'
import { usernameTaken, usernameTyped } from '#areas/identity/members/username-typed.ts'
import { newOneTimePassword } from '#areas/identity/passwords/one-time-password.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { consume } from '#limits/limits.ts'
import type { Handler } from '#handler.ts'

/** Product §6.1320. */
export const addAssistant: Handler<'POST /api/agents/assistants'> = async ({ body }, call) => {
  const { db, transact, clock, member, market, passwords } = call
  assertModule(market, member.type)
  await requireStepUp(call)
  const username = await usernameTyped(db, body.username)
  // A name that is taken says that there is such a member, and each try costs a hash.
  consume(call, 'registration', `agent ${member.memberId}`, 1)
  const password = newOneTimePassword()
  const passwordHash = await passwords.hash(password)
  const now = clock.now()
  return transact(async (tx) => {
    await lockMember(tx, member.memberId)
    if ((await listAssistants(tx, member.memberId)).length >= assistantsMax) throw refuse('assistants_full')
    const { currency, language } = member
    const memberId = await insertMember(tx, { username, nickname: username, type: 42, currency, language, passwordHash, mustChangePassword: true }, now)
    if (memberId === null) throw usernameTaken()
    await insertAssistant(tx, { memberId, agentId: member.memberId, now })
    return { assistant: assistantView({ memberId, username, madeAt: now, lastSeenAt: null }), password }
  })
}
