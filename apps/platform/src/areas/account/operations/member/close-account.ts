import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { hasOpenLines, hasOpenRain } from '#areas/account/member-store.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { endGrants } from '#ledger/bonus/end-grants.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'
import type { Tx } from '#db/tables.ts'
import { saveClosure } from '#areas/identity/members/account-closures-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'

/** Who leaves for good takes their money along first (Product §6.30). */
const assertEmpty = async (tx: Tx, memberId: bigint): Promise<void> => {
  const wallet = await readWallet(tx, memberId)
  if (wallet !== null && wallet.heldMinor > 0n) throw refuse('withdrawals_open')
  if (wallet !== null && wallet.cashMinor > 0n) throw refuse('balance_not_empty')
  // What nobody catches of a rain comes back to them.
  if (await hasOpenRain(tx, memberId)) throw refuse('balance_not_empty')
  if (await hasOpenLines(tx, memberId)) throw refuse('agent_has_open_lines')
}

export const closeAccount: Handler<'POST /api/account/closure'> = async (_input, call) => {
  await requireStepUp(call)
  const { memberId } = call.member
  // Bonuses end first, and for good: what they leave in cash is the member's, who takes it along before the account is closed.
  await transactMoney(call, async (tx) => {
    await lockMember(tx, memberId)
    await assertEmpty(tx, memberId)
    await endGrants(tx, post, memberId, 'closed')
  })
  const ended = await call.transact(async (tx) => {
    await lockMember(tx, memberId)
    await assertEmpty(tx, memberId)
    // Of two at once the second finds the account closed, and its session gone.
    if (!(await saveClosure(tx, { member_id: memberId, closed_at: call.clock.now() }))) throw refuse('session_ended')
    return endSessions(tx, memberId)
  })
  // The phone that asked hears it by the answer: told twice, it would not know which of the two its member wanted.
  for (const sessionId of ended) if (sessionId !== call.member.sessionId) call.live.endSession(sessionId)
  return {}
}
