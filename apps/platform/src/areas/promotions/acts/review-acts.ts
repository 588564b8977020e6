import { amountText } from '@trevo/contract/wire'
import { claimKey } from '@trevo/rules/ids'
import { rejectReasons } from '@trevo/rules/promotions/reasons'
import { isWholeReward, unitOf } from '@trevo/rules/promotions/rewards'
import { sentenceName } from '@trevo/rules/promotions/sealed-names'
import { type ClaimableTerms, reviewMinutes, rewardIn } from '@trevo/rules/promotions/terms'
import { cleanText } from '@trevo/rules/support/text'
import { z } from 'zod'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { type ActContext, defineAct } from '#areas/staff/act.ts'
import { personal } from '#areas/staff/personal.ts'
import { listMembersOf } from '#areas/staff/staff-members-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readThresholds } from '#areas/staff/settings-store.ts'
import { listLinksOf } from '#areas/risk/links/traits-store.ts'
import { type Application, approvedSince, changeApplication, lockLastApplication } from '#areas/promotions/applications-store.ts'
import { type Claim, lockClaim } from '#areas/promotions/claims-store.ts'
import { moveClaim, type Moving } from '#areas/promotions/move-claim.ts'
import { claimableOf, findTerms, holdPromotion } from '#areas/promotions/promotions-store.ts'
import type { Tx } from '#db/tables.ts'
import { postInAct } from '#ledger/post.ts'

const claimIdText = z.string().regex(/^clm_[0-9a-z]{1,13}$/)
const targetOf = (id: string) => ({ kind: 'claim', id }) as const

interface Held {
  readonly claim: Claim
  readonly application: Application
  readonly terms: ClaimableTerms
}

/** Product §13.1721. Whether an account belongs together with one of the person's own; their own is refused to every act. */
const isLinkedToOwn = async (tx: Tx, member: bigint, staffId: bigint | null): Promise<boolean> => {
  if (staffId === null) return false
  const own = await listMembersOf(tx, staffId)
  return own.length > 0 && (await listLinksOf(tx, [member])).some(({ otherId }) => own.some(({ member_id: id }) => id === otherId))
}

/** The application that waits, locked; whoever looks at it decides it, and nobody else for as long as they may, but who approves what was proposed. Throws `not_found`, `own_account`, `not_in_this_state`, `claimed_by_another`. */
const waiting = async (tx: Tx, id: string, { actor, now, isApproval }: ActContext): Promise<Held> => {
  const claim = await lockClaim(tx, claimKey(id) ?? 0n)
  const application = claim === undefined ? undefined : await lockLastApplication(tx, claim.id)
  if (claim === undefined || application === undefined) throw refuseStaff('not_found')
  if (await isLinkedToOwn(tx, claim.member_id, actor.id)) throw refuseStaff('own_account')
  const promotion = await holdPromotion(tx, claim.promotion_key)
  const terms = claimableOf((await findTerms(tx, claim.promotion_key, claim.version)).terms)
  if (application.state !== 'waiting' || claim.state !== 'applying' || promotion?.state === 'paused' || terms === null) throw refuseStaff('not_in_this_state')
  if (!isApproval && application.held_until !== null && application.held_until > now && application.staff_id !== actor.id) throw refuseStaff('claimed_by_another')
  return { claim, application, terms }
}

const planned = (id: string, { claim, application }: Held) => ({ target: targetOf(id), member: claim.member_id, version: BigInt(application.version), before: { state: claim.state } })

/** Product §13.1102. For fifteen minutes nobody else decides it. */
export const takeApplication = defineAct({
  name: 'claims.take',
  payload: z.strictObject({ claimId: claimIdText, isMine: z.boolean() }),
  plan: async (tx, { claimId, isMine }, context) => {
    const held = await waiting(tx, claimId, context)
    const until = isMine ? new Date(context.now.getTime() + reviewMinutes * 60_000) : null
    return {
      ...planned(claimId, held),
      after: { state: held.claim.state, isHeld: isMine },
      apply: async (inside) => {
        await changeApplication(inside, held.application, { staff_id: isMine ? context.actor.id : null, held_until: until })
        return null
      },
    }
  },
})

const move = async (tx: Tx, { claim, terms }: Held, { actor, now }: ActContext, more: Pick<Moving, 'input' | 'rewardMinor'> & { readonly reason?: string }): Promise<void> => {
  const done = await moveClaim(tx, { claim, terms, by: 'staff', staffId: actor.id, now, post: postInAct, ...more })
  if ('no' in done) throw refuseStaff(done.no === 'budget_spent' ? 'budget_spent' : 'not_in_this_state')
}

const dayMs = 86_400_000

/** Product §13.1240. More than one person may give at once, or over a day. */
const isForTwo = async (tx: Tx, rewardMinor: bigint, unit: string, { actor, now }: ActContext): Promise<boolean> => {
  const limits = await readThresholds(tx, unit)
  if (rewardMinor > limits['claim.one-person'] || actor.id === null) return true
  return rewardMinor + (await approvedSince(tx, actor.id, unit, new Date(now.getTime() - dayMs))) > limits['claim.person-day']
}

/** Product §13.1103. */
export const approveApplication = defineAct({
  name: 'claims.approve',
  payload: z.strictObject({ claimId: claimIdText, amountMinor: amountText }),
  plan: async (tx, { claimId, amountMinor }, context) => {
    const held = await waiting(tx, claimId, context)
    const rewardMinor = BigInt(amountMinor)
    if (rewardMinor === 0n || !isWholeReward(held.terms.reward, held.claim.currency, rewardMinor) || rewardMinor > (rewardIn(held.terms, held.claim.currency) ?? 0n)) throw refuseStaff('terms_wrong', { fields: [{ field: 'amountMinor', problem: 'out_of_range' }] })
    const unit = unitOf(held.terms.reward, held.claim.currency)
    return {
      ...planned(claimId, held),
      after: { state: 'approved', amountMinor, currency: held.claim.currency },
      amount: { minor: rewardMinor, currency: unit },
      needsSecondPair: await isForTwo(tx, rewardMinor, unit, context),
      apply: async (inside) => {
        await move(inside, held, context, { input: 'approve', rewardMinor })
        await changeApplication(inside, held.application, { state: 'approved', staff_id: context.actor.id, held_until: null, decided_at: context.now })
        return null
      },
    }
  },
})

/** Product §13.1103. */
export const rejectApplication = defineAct({
  name: 'claims.reject',
  payload: z.strictObject({ claimId: claimIdText, why: z.enum(rejectReasons), sentence: z.string().trim().min(1).max(300) }),
  plan: async (tx, { claimId, why, sentence }, context) => {
    const held = await waiting(tx, claimId, context)
    const { claim, application } = held
    return {
      ...planned(claimId, held),
      after: { state: 'rejected', why, sentence: personal(claim.member_id, sentence) },
      apply: async (inside) => {
        await move(inside, held, context, { input: 'reject', rewardMinor: 0n, reason: why })
        const sealer = await memberSealer(inside, context.services.keys, claim.member_id)
        await changeApplication(inside, application, {
          state: 'rejected', reason: why, staff_id: context.actor.id, held_until: null, decided_at: context.now,
          sentence: sealer?.seal(Buffer.from(cleanText(sentence)), sentenceName(claim.id, application.number)) ?? null,
        })
        return null
      },
    }
  },
})
