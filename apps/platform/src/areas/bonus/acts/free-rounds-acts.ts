import { amountText } from '@trevo/contract/wire'
import { freeRoundsGamesMax, freeRoundsMax } from '@trevo/contract/vendor/vendor-questions'
import { vendorId } from '@trevo/contract/vendor/seamless-wallet'
import { freeRoundsId, freeRoundsKey, memberId as memberWire } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { z } from 'zod'
import { memberIdText, memberOfAct, targetOf } from '#areas/account/acts/member-of-act.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { newKey } from '#db/keys.ts'
import { cancelFreeRounds, findFreeRounds, openFreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { givesFreeRounds } from '#vendors/free-rounds/store.ts'
import { typesWithout } from './bonus-acts.ts'

const dayMs = 86_400_000

const given = z.strictObject({
  memberId: memberIdText,
  vendor: z.string().regex(/^[A-Z0-9_]{1,32}$/),
  games: z.array(vendorId).min(1).max(freeRoundsGamesMax),
  rounds: z.number().int().min(1).max(freeRoundsMax),
  stakeMinor: amountText.refine((text) => text !== '0'),
  capMinor: amountText.nullable(),
  days: z.number().int().min(1).max(90),
})

/** Product §13.1216. Gives a member free rounds by hand, where the market knows any; their vendor is asked for them by the job. */
export const giveFreeRoundsAct = defineAct({
  name: 'free-rounds.give',
  payload: given,
  plan: async (tx, { memberId, vendor, games, rounds, stakeMinor, capMinor, days }, { now }) => {
    const member = await memberOfAct(tx, memberId)
    const market = await marketOfAct(tx, now)
    if (!market.value('give.free-rounds', 'grant').includes('rounds')) throw refuseStaff('market_forbids')
    if (member.status !== 'active' || typesWithout.includes(member.type) || member.is_staff) throw refuseStaff('not_in_this_state')
    if (await isKeptFromOffers(tx, member.id)) throw refuseStaff('kept_from_offers')
    if (!(await givesFreeRounds(tx, vendor, games))) throw refuseStaff('no_free_rounds')
    const sourceId = newKey().toString(36)
    return {
      target: targetOf(memberId),
      member: member.id,
      version: null,
      before: { currency: member.currency },
      after: { currency: member.currency, vendor, games, rounds, stakeMinor, capMinor, days },
      amount: { minor: BigInt(stakeMinor) * BigInt(rounds), currency: member.currency },
      apply: async (inside) => {
        const until = new Date(now.getTime() + days * dayMs)
        const call = { member: member.id, currency: member.currency, source: 'staff', sourceId, vendor, games, rounds, stakeMinor: minor(BigInt(stakeMinor)), capMinor: capMinor === null ? null : minor(BigInt(capMinor)), until } as const
        return { freeRoundsId: freeRoundsId(await openFreeRounds(inside, call, now)) }
      },
    }
  },
})

/** Product §13.1216. What is not played ends; what was played stays. */
export const cancelFreeRoundsAct = defineAct({
  name: 'free-rounds.cancel',
  payload: z.strictObject({ freeRoundsId: z.string().regex(/^frg_[0-9a-z]{1,13}$/) }),
  plan: async (tx, { freeRoundsId: wire }, { now }) => {
    const rounds = await findFreeRounds(tx, freeRoundsKey(wire) ?? 0n)
    if (rounds === undefined) throw refuseStaff('not_found')
    if (rounds.ended_at !== null || rounds.is_cancelling) throw refuseStaff('not_in_this_state')
    const left = rounds.rounds - rounds.used
    return {
      target: targetOf(memberWire(rounds.member_id)),
      member: rounds.member_id,
      version: null,
      before: { currency: rounds.currency, state: rounds.state, rounds: left },
      after: { currency: rounds.currency, state: 'cancelled', rounds: 0, freeRoundsId: wire },
      amount: { minor: rounds.stake_minor * BigInt(left), currency: rounds.currency },
      apply: async (inside) => {
        if (!(await cancelFreeRounds(inside, rounds.id, now))) throw refuseStaff('changed_meanwhile')
        return null
      },
    }
  },
})
