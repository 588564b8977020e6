import { bonusId, disputeId, disputeKey } from '@trevo/rules/ids'
import { doubtAnswerName } from '@trevo/rules/promotions/sealed-names'
import { cleanText } from '@trevo/rules/support/text'
import { z } from 'zod'
import { type ActContext, defineAct } from '#areas/staff/act.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { personal } from '#areas/staff/personal.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readThresholds } from '#areas/staff/settings-store.ts'
import { bonusMailOfAnswer } from '#areas/bonus/bonus-words.ts'
import { decideDispute, type Dispute, insertCorrection, lockDispute, lockWagered } from '#areas/bonus/disputes-store.ts'
import { recomputeRound } from '#areas/bonus/recompute-grant.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import type { Tx } from '#db/tables.ts'
import { tellPayment } from '#live/live-news-store.ts'

const disputeIdText = z.string().regex(/^wdp_[0-9a-z]{1,13}$/)
const sentenceText = z.string().trim().min(1).max(500)

/** The doubt that waits, locked. Throws `not_found`, `not_in_this_state`. */
const waiting = async (tx: Tx, id: string): Promise<Dispute> => {
  const dispute = await lockDispute(tx, disputeKey(id) ?? 0n)
  if (dispute === undefined) throw refuseStaff('not_found')
  if (dispute.state !== 'open') throw refuseStaff('not_in_this_state')
  return dispute
}

const planned = (dispute: Dispute) => ({ target: { kind: 'dispute', id: disputeId(dispute.id) }, member: dispute.member_id, version: BigInt(dispute.version) }) as const

const answer = async (tx: Tx, dispute: Dispute, { actor, now, services }: ActContext, state: 'corrected' | 'kept', sentence: string): Promise<void> => {
  const sealer = await memberSealer(tx, services.keys, dispute.member_id)
  // Whose key was erased is gone, and reads nothing.
  if (sealer === null) throw refuseStaff('not_in_this_state')
  const sealed = sealer.seal(Buffer.from(cleanText(sentence)), doubtAnswerName(dispute.grant_id, dispute.source, dispute.round_id))
  await decideDispute(tx, dispute.id, { state, sentence: sealed, staffId: actor.id, now })
  await insertMail(tx, { memberId: dispute.member_id, words: bonusMailOfAnswer(state), language: 'pt' }, now)
  await tellPayment(tx, dispute.member_id, bonusId(dispute.grant_id), state)
}

/** Product §13.1311. What the round counts more is added to what the bonus has counted; it never counts less afterwards, and no money moves. */
export const correctLine = defineAct({
  name: 'bonus.correct-line',
  payload: z.strictObject({ disputeId: disputeIdText, weight: z.enum(['line', 'now']), sentence: sentenceText }),
  plan: async (tx, { disputeId: id, weight, sentence }, context) => {
    const dispute = await waiting(tx, id)
    const grant = await lockWagered(tx, dispute.grant_id)
    const round = grant === undefined ? undefined : await recomputeRound(tx, grant, { source: dispute.source, roundId: dispute.round_id })
    if (grant === undefined || round === undefined) throw refuseStaff('not_found')
    const anew = weight === 'line' ? round.byLine : round.byNow
    const added = anew.countsMinor - round.stands
    if (grant.state !== 'active' || added <= 0n) throw refuseStaff('not_in_this_state')
    const limits = await readThresholds(tx, grant.currency)
    return {
      ...planned(dispute),
      before: { state: dispute.state, currency: grant.currency, countsMinor: round.stands.toString() },
      after: { state: 'corrected', currency: grant.currency, countsMinor: anew.countsMinor.toString(), weightBps: anew.weightBps, sentence: personal(dispute.member_id, sentence) },
      amount: { minor: added, currency: grant.currency },
      needsSecondPair: added > limits['claim.one-person'] || context.actor.id === null,
      apply: async (inside) => {
        await insertCorrection(inside, dispute, round, anew, context.now)
        await answer(inside, dispute, context, 'corrected', sentence)
        return null
      },
    }
  },
})

/** Product §13.1310. */
export const keepLine = defineAct({
  name: 'bonus.keep-line',
  payload: z.strictObject({ disputeId: disputeIdText, sentence: sentenceText }),
  plan: async (tx, { disputeId: id, sentence }, context) => {
    const dispute = await waiting(tx, id)
    return {
      ...planned(dispute),
      before: { state: dispute.state },
      after: { state: 'kept', sentence: personal(dispute.member_id, sentence) },
      apply: async (inside) => {
        await answer(inside, dispute, context, 'kept', sentence)
        return null
      },
    }
  },
})
