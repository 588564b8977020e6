import { amountText } from '@trevo/contract/wire'
import { canonicalJson } from '@trevo/rules/canonical-json'
import { bonusId, bonusKey, memberId as memberWire } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { usualWeights } from '@trevo/rules/promotions/bonus'
import { hash } from 'node:crypto'
import { z } from 'zod'
import { memberIdText, memberOfAct, targetOf } from '#areas/account/acts/member-of-act.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readGrant } from '#areas/bonus/store.ts'
import { tellMember } from '#areas/bonus/tell-member.ts'
import { newKey } from '#db/keys.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { openGrant } from '#ledger/bonus/open-grant.ts'
import { postInAct } from '#ledger/post.ts'

/** Product §6.1160. Trials, agents and accounts of the house get no bonus. */
export const typesWithout: readonly number[] = [4, 40, 41, 42]

const granted = z.strictObject({
  memberId: memberIdText,
  amountMinor: amountText.refine((text) => text !== '0'),
  /** How many times it is to be staked before it becomes cash. */
  times: z.number().int().min(0).max(100),
  days: z.number().int().min(1).max(365),
  maxStakeMinor: amountText.refine((text) => text !== '0').nullable(),
  capMinor: amountText.nullable(),
  isSticky: z.boolean(),
})

/** Gives a member bonus money by hand, within what the market allows. */
export const grantBonus = defineAct({
  name: 'bonus.grant',
  payload: granted,
  plan: async (tx, given, context) => {
    const member = await memberOfAct(tx, given.memberId)
    const market = await marketOfAct(tx, context.now)
    const most = market.value('give.bonus', 'grant')
    if (most === 0 || given.times > most || (given.isSticky && !market.value('give.bonus.sticky', 'grant'))) throw refuseStaff('market_forbids')
    if (member.status !== 'active' || typesWithout.includes(member.type) || member.is_staff) throw refuseStaff('not_in_this_state')
    if (await isKeptFromOffers(tx, member.id)) throw refuseStaff('kept_from_offers')
    const amountMinor = BigInt(given.amountMinor)
    const { times, days, maxStakeMinor, capMinor, isSticky } = given
    const terms = { times, days, maxStakeMinor, capMinor, isSticky, weights: usualWeights }
    const sourceId = newKey().toString(36)
    return {
      target: targetOf(given.memberId),
      member: member.id,
      version: null,
      before: { currency: member.currency },
      after: { currency: member.currency, bonusMinor: given.amountMinor, times, days, maxStakeMinor, capMinor, isSticky },
      amount: { minor: amountMinor, currency: member.currency },
      apply: async (inside) => {
        const opened = await openGrant(inside, postInAct, {
          member: member.id,
          currency: member.currency,
          source: 'staff',
          sourceId,
          amountMinor: minor(amountMinor),
          requiredMinor: minor(amountMinor * BigInt(times)),
          depositMinor: minor(0n),
          endsAtWithdrawal: false,
          maxStakeMinor: maxStakeMinor === null ? null : minor(BigInt(maxStakeMinor)),
          weights: usualWeights,
          onlyGames: null,
          isSticky,
          capMinor: capMinor === null ? null : minor(BigInt(capMinor)),
          days,
          terms,
          termsHash: hash('sha256', canonicalJson(terms), 'hex'),
        })
        if (opened.kind === 'full') throw refuseStaff('not_in_this_state')
        return { bonusId: bonusId(opened.id) }
      },
    }
  },
})

const named = z.strictObject({ bonusId: z.string().regex(/^bns_[0-9a-z]{1,13}$/) })

/** Ends a bonus that has not ended: what is left of it goes back to the house. */
export const forfeitBonus = defineAct({
  name: 'bonus.forfeit',
  payload: named,
  plan: async (tx, given, context) => {
    const key = bonusKey(given.bonusId)
    const grant = key === null ? undefined : await readGrant(tx, key, null)
    if (grant === undefined) throw refuseStaff('not_found')
    if (grant.ended_at !== null) throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(memberWire(grant.member_id)),
      member: grant.member_id,
      version: null,
      before: { currency: grant.currency, state: grant.state, bonusMinor: grant.balance_minor.toString() },
      after: { currency: grant.currency, state: 'forfeited', bonusMinor: '0', bonusId: given.bonusId },
      amount: { minor: grant.balance_minor, currency: grant.currency },
      apply: async (inside) => {
        const ended = await endGrant(inside, postInAct, grant.id, 'staff')
        if (ended === undefined) throw refuseStaff('changed_meanwhile')
        await tellMember(inside, { ...ended, reason: 'staff' }, context.now)
        return null
      },
    }
  },
})
