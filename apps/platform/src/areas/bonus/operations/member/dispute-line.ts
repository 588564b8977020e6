import { doubtLetters, openDisputesMax } from '@trevo/contract/member/bonus'
import { refuse } from '@trevo/operation/refuse'
import { doubtName } from '@trevo/rules/promotions/sealed-names'
import { cleanText } from '@trevo/rules/support/text'
import { countOpenDisputes, findDispute, insertDispute, roundOfLine } from '#areas/bonus/disputes-store.ts'
import { disputeView } from '#areas/bonus/dispute-view.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import type { Handler } from '#handler.ts'
import { ownGrant } from './show-bonus.ts'

/** Product §6.1310. Sent twice, or of another line of the same round, it is what it was. */
export const disputeLine: Handler<'POST /api/bonus/:bonusId/dispute'> = async ({ params, body }, call) => {
  const { memberId } = call.member
  const text = cleanText(body.reason)
  if ([...text].length < doubtLetters.min) throw refuse('invalid_fields', { fields: [{ field: 'reason', problem: 'too_short' }] })
  const grant = await ownGrant(call.db, memberId, params.bonusId)
  return call.transact(async (tx) => {
    await lockMember(tx, memberId)
    const factN = BigInt(body.lineId)
    const round = await roundOfLine(tx, grant.id, factN)
    const sealer = await memberSealer(tx, call.keys, memberId)
    // Whose key was erased is gone.
    if (round === undefined || sealer === null) throw refuse('not_found')
    const before = await findDispute(tx, grant.id, round)
    if (before !== undefined) return disputeView(before, sealer)
    if ((await countOpenDisputes(tx, memberId)) >= openDisputesMax) throw refuse('too_many_disputes')
    const reason = sealer.seal(Buffer.from(text), doubtName(grant.id, round.source, round.roundId))
    return disputeView(await insertDispute(tx, { ...round, memberId, grantId: grant.id, factN, reason, now: call.clock.now() }), sealer)
  })
}
